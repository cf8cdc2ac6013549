import { useAskAgain } from '../client/useAskAgain.ts';

/** The programme's settings, their history, and what every screen knows of them. */
const seenIn = ['getProgramme', 'programme/changes', 'configs'];

export const useProgrammeChanged = (): (() => Promise<void>) => useAskAgain(seenIn);
