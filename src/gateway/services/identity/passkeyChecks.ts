import type { MadePasskey, PasskeyProof } from '#domain/user/passkey.ts';
import type { Config } from '../../config.ts';

/** Where passkeys are good: at the portal's own address, and at no page that looks like it. */
export function partyOf({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, rpId: hostname };
}

/** Loaded by the first one who uses a passkey. */
const checks = () => import('@simplewebauthn/server');

type Bytes = Uint8Array<ArrayBuffer>;
export interface KnownPasskey {
  credentialId: string;
  publicKey: Bytes;
  counter: bigint;
}

/** Which question an answer says that it answers; undefined where it isn't one. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const text = atob(clientDataJSON.replaceAll('-', '+').replaceAll('_', '/'));
    const { challenge } = JSON.parse(text) as { challenge?: unknown };
    return typeof challenge === 'string' && challenge.length <= 100 ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** What is kept of a passkey that answers the challenge at this portal; undefined where it doesn't. */
export async function checkMade(
  config: Config,
  challenge: string,
  { id, clientDataJSON, attestationObject }: MadePasskey,
): Promise<KnownPasskey | undefined> {
  const { verifyRegistrationResponse } = await checks();
  const { origin, rpId } = partyOf(config);
  const checked = await orNothing(() =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
    }),
  );
  if (!checked?.verified) return undefined;
  const { id: credentialId, publicKey, counter } = checked.registrationInfo.credential;
  return { credentialId, publicKey: new Uint8Array(publicKey), counter: BigInt(counter) };
}

/**
 * The counter of a passkey that has answered the challenge; undefined where it hasn't, or its counter didn't go on: a copy of it was
 * used meanwhile.
 */
export async function checkProof(
  config: Config,
  challenge: string,
  passkey: KnownPasskey,
  { id, clientDataJSON, authenticatorData, signature }: PasskeyProof,
): Promise<bigint | undefined> {
  const { verifyAuthenticationResponse } = await checks();
  const { origin, rpId } = partyOf(config);
  const checked = await orNothing(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: Number(passkey.counter) },
      requireUserVerification: false,
    }),
  );
  return checked?.verified ? BigInt(checked.authenticationInfo.newCounter) : undefined;
}

/** The library throws at whatever doesn't fit; none of it is our failure. */
const orNothing = <T>(check: () => Promise<T>): Promise<T | undefined> => check().catch(() => undefined);
