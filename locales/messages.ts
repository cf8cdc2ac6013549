import type { en } from './en/index.ts';
import type { screens } from './en/screens.ts';

/** The texts of the product: English is the key set, the other languages must have exactly its keys. */
export type Messages = typeof en;

/** Words that come with the screens that say them: a file of this name under `screens/`. */
export type ScreenWords = keyof typeof screens;

type KeysOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}` }[keyof T & string];

/** The key of a text, such as `enums.cardStatus.blocked`. */
export type MessageKey = KeysOf<Messages>;
