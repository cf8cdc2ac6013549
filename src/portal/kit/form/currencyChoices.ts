import { accountCurrencies } from '#domain/currency.ts';

/** The currencies that accounts can have, to choose from: a code is said alike in every language. */
export const currencyChoices = accountCurrencies.map((code) => ({ id: code, name: code }));
