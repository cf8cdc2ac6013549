import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { Id } from '../filter.ts';
import { RequiredText } from '../validation.ts';
import { ProgrammeChange, ProgrammeChanges, ProgrammeSettings, RateChange } from './programme.ts';

/** What staff look up and set for the whole programme. */
export const programmeCommands = {
  getProgramme: { right: 'programme:read', input: z.strictObject({}), output: ProgrammeSettings, readOnly: true },
  changeProgramme: { right: 'programme:edit', input: ProgrammeChanges, output: ProgrammeSettings },
  setConversionRate: { right: 'programme:edit', input: RateChange, output: ProgrammeChange },
  /** Takes back a change that doesn't count yet. */
  withdrawProgrammeChange: {
    right: 'programme:edit',
    input: z.strictObject({ id: Id, reason: RequiredText() }),
    output: ProgrammeChange,
  },
} as const satisfies CommandContracts;
