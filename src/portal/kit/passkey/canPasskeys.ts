/** Whether this browser has passkeys at all, and on this page: over plain http it has them on the machine itself only. */
export const canPasskeys = (): boolean => typeof PublicKeyCredential === 'function';
