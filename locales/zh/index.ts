import type { Messages } from '../messages.ts';
import { enums } from './enums.ts';
import { errors } from './errors.ts';
import { menu } from './menu.ts';
import { nouns } from './nouns/index.ts';
import { validation } from './validation.ts';

export const zh: Messages = { enums, errors, menu, nouns, validation };
