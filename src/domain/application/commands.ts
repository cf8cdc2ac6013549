import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { Id } from '../filter.ts';
import { RequiredText } from '../validation.ts';
import { CardApplication, CardApplicationsInput } from './application.ts';
import { type ApplicationAction, applicationActions } from './lifecycle.ts';

const reason = z.string().trim().max(255).optional();
const move = { input: z.strictObject({ id: Id, reason }), output: CardApplication };
const rightTo = (action: ApplicationAction) => `cardApplication:${applicationActions[action].privilege}` as const;

/** Applying for several cardholders, and what becomes of an application for cards. */
export const applicationCommands = {
  /** All of them are made, in the order of the cardholders, or none. */
  applyForCards: {
    right: 'cardApplication:create',
    input: CardApplicationsInput,
    output: z.strictObject({ applications: z.array(CardApplication) }),
  },
  processApplication: { right: rightTo('process'), ...move },
  completeApplication: { right: rightTo('complete'), ...move },
  cancelApplication: { right: rightTo('cancel'), ...move },
  /** Rejects it: whoever applied reads why. */
  closeApplication: {
    right: rightTo('close'),
    input: z.strictObject({ id: Id, reason: RequiredText() }),
    output: CardApplication,
  },
} as const satisfies CommandContracts;
