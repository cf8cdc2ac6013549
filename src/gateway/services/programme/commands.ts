import { changeProgramme, setConversionRate } from './change.ts';
import { getProgramme } from './settings.ts';
import { withdrawProgrammeChange } from './withdraw.ts';

export const programmeCommands = { getProgramme, changeProgramme, setConversionRate, withdrawProgrammeChange };
