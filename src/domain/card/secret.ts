import type { ValidationKey } from '../validationMessages.ts';

/** What a PIN and an ACS password look like, and what to say when they don't. */
export const cardSecrets = {
  updatePin: { form: /^\d{4,6}$/, longest: 6, message: 'validation.pin' },
  updateAcsPassword: { form: /^[\x21-\x7e]{6,32}$/, longest: 32, message: 'validation.acsPassword' },
} as const satisfies Record<string, { form: RegExp; longest: number; message: ValidationKey }>;

/** The actions that set a secret. */
export type SecretAction = keyof typeof cardSecrets;

export const setsSecret = (action: string): action is SecretAction => Object.hasOwn(cardSecrets, action);
