import { type Door, developmentDoorsPath, doorsPath } from '#wire/doors.ts';
import type { Calling } from './asking.ts';
import type { ClientOptions, GatewayLine } from './gatewayLine.ts';
import { payloadOf } from './transport.ts';

const readDoors: ReadonlySet<Door> = new Set(['list', 'page', 'get', 'get-by']);

export type Doors = ReturnType<typeof createDoors>;

/** How the doors are gone through: with an answer's payload, or the answer itself where it is a file. */
export function createDoors(line: GatewayLine, options: ClientOptions) {
  const { baseUrl = '', confirming = (write) => write() } = options;
  const doors = baseUrl === '' && options.isLocal ? developmentDoorsPath : `${baseUrl}${doorsPath}`;

  async function throughDoor(
    door: Door,
    body: object,
    asking: Calling = {},
    isRead = readDoors.has(door),
    onSent?: (bytes: number, total: number) => void,
  ) {
    const token = line.tokenOf(asking.as ?? 'user');
    // It would be refused, or be for nobody: whoever asks is about to be gone.
    if (isRead && line.isLeaving(token)) return new Promise<never>(() => undefined);
    return line
      .transport({
        method: 'POST',
        url: `${doors}/${door}`,
        headers: line.headersFor(token),
        body: body instanceof FormData ? body : { language: options.language(), ...body },
        isRead,
        session: token,
        signal: asking.signal,
        onSent,
      })
      .finally(() => isRead || options.onWritten?.());
  }

  const ask = async <T>(door: Door, body: object, asking?: Calling, isRead?: boolean): Promise<T> =>
    (await payloadOf(await throughDoor(door, body, asking, isRead), options.onRepeated)) as T;

  /** Its request id stays the same, also when the password is asked for in between. */
  const write: typeof ask = (...asking) => confirming(() => ask(...asking));

  return { throughDoor, ask, write };
}
