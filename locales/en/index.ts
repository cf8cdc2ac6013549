import { enums } from './enums.ts';
import { errors } from './errors.ts';
import { menu } from './menu.ts';
import { nouns } from './nouns/index.ts';
import { validation } from './validation.ts';

export const en = { enums, errors, menu, nouns, validation };
