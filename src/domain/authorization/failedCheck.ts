import { z } from 'zod';

/** The check that declined, as a field of a record: one that only a newer gateway knows (declineCheck.ts) is a text, too. */
export const FailedCheck = z.string();
