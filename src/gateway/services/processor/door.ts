import { ProcessorEvent } from '#domain/processor/event.ts';
import { UnauthorizedError } from '../../errors.ts';
import type { Ports } from '../../ports.ts';
import { part } from '../../tracing.ts';
import { isSigned } from './signature.ts';
import { type Answer, takeMessage } from './take.ts';

/**
 * The processor's door behind its address: whoever comes, over HTTP or from the simulator, comes through here.
 * @param body as it was signed
 * @param read turns the body into a checked message, or refuses it
 * @throws UnauthorizedError without a signature of these last five minutes by a key of ours
 */
export async function receive(
  ports: Ports,
  body: string,
  signature: string | undefined,
  read: (body: string) => ProcessorEvent = (text) => ProcessorEvent.parse(JSON.parse(text)),
): Promise<Answer> {
  await assertSigned(ports, body, signature);
  const event = read(body);
  return part(ports, `message ${event.kind}`, { 'portal.operation': 'message', 'portal.subject': event.kind }, () =>
    takeMessage(ports, event, body),
  );
}

/** @throws UnauthorizedError without a signature of these last five minutes by a key of ours */
export async function assertSigned(ports: Ports, body: string, signature: string | undefined): Promise<void> {
  const { processorKeys } = ports.config;
  if (!signature || !(await isSigned(processorKeys, body, signature, ports.clock()))) {
    throw new UnauthorizedError('signatureInvalid');
  }
}
