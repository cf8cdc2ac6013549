import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { MadePasskey, NewPasskey, PasskeyProof, PasskeyQuestion } from '#domain/user/passkey.ts';

/** ES256, RS256 and EdDSA: what authenticators have. */
const algorithms = [-8, -7, -257];
type Reference = NonNullable<Parameters<typeof startAuthentication>[0]['optionsJSON']['allowCredentials']>[number];
const referencesOf = ({ credentials }: PasskeyQuestion): Reference[] =>
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- whichever transports a browser once named
  credentials.map(({ id, transports }) => ({
    id,
    transports: transports as Reference['transports'],
    type: 'public-key',
  }));

/** Has the browser answer with one of the passkeys that are asked for. @throws what the browser says where that isn't done */
export async function answerPasskey(question: PasskeyQuestion): Promise<PasskeyProof> {
  const { challenge, rpId } = question;
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, allowCredentials: referencesOf(question), userVerification: 'preferred' },
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Has the browser make a passkey. Throws as `answerPasskey`. */
export async function makePasskey(asked: NewPasskey): Promise<MadePasskey> {
  const { challenge, rpId, rpName, userId, userName } = asked;
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: rpName },
      user: { id: userId, name: userName, displayName: userName },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: referencesOf(asked),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
    },
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: transports.slice(0, 8) };
}
