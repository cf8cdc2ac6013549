import type { Messages } from '../messages.ts';
import { errors } from './errors.ts';
import { first } from './first.ts';
import { mails } from './mails.ts';
import { screens } from './screens.ts';
import { told } from './told.ts';

/** Everything that the product says; mails and what people are told are the gateway's. */
export const fr: Messages = { ...first, ...screens, errors, mails, told };
