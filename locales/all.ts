import { en } from './en/index.ts';
import { fr } from './fr/index.ts';
import type { InterfaceLanguage } from './index.ts';
import type { Messages } from './messages.ts';
import { zh } from './zh/index.ts';

/** All languages at once, without react-admin's words: for the gateway. */
export const messages: Record<InterfaceLanguage, Messages> = { en, fr, zh };
