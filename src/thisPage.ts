import { lenientStorage } from '#portal/client/browserStorage.ts';
import { readToken } from '#portal/client/tokens.ts';

const local = lenientStorage(() => window.localStorage);
const perTab = lenientStorage(() => window.sessionStorage);

/** Who stands where in this browser, before anything else is known. */
export const thisPage = {
  token: () => readToken('token', local, perTab),
  cardToken: () => readToken('cardToken', local, perTab),
};
