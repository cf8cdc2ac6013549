import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, NewPasskey, PasskeyProof, PasskeyQuestion } from '#domain/user/passkey.ts';

const hash = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** The head of a CBOR item: its kind, and its length or value. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value]);
const whole = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

interface Where {
  origin?: string;
  /** What its counter says; one more each time unless told. */
  counter?: number;
}

/** A passkey made of nothing but its keys, as an authenticator keeps one (ES256, no attestation), at http://localhost:3000. */
export function softKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = map(
    [whole(1), whole(2)],
    [whole(3), whole(-7)],
    [whole(-1), whole(1)],
    [whole(-2), bytes(Buffer.from(x, 'base64url'))],
    [whole(-3), bytes(Buffer.from(y, 'base64url'))],
  );
  let used = 0;
  const client = (type: string, challenge: string, { origin = 'http://localhost:3000' }: Where) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticator = (rpId: string, flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash(rpId), Buffer.from([flags]), count]);
  };
  return {
    id: url(id),
    make({ challenge, rpId }: NewPasskey, where: Where = {}): MadePasskey {
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([authenticator(rpId, 0x45, used), Buffer.alloc(16), length, id, cose]);
      const attestation = map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(data)]);
      return {
        id: url(id),
        clientDataJSON: url(client('webauthn.create', challenge, where)),
        attestationObject: url(attestation),
        transports: ['internal'],
      };
    },
    answer({ challenge, rpId }: PasskeyQuestion, where: Where = {}): PasskeyProof {
      used = where.counter ?? used + 1;
      const data = authenticator(rpId, 0x05, used);
      const asked = client('webauthn.get', challenge, where);
      return {
        id: url(id),
        clientDataJSON: url(asked),
        authenticatorData: url(data),
        signature: url(sign('sha256', Buffer.concat([data, hash(asked)]), privateKey)),
      };
    },
  };
}
