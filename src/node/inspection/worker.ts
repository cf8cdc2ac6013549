// Looks at uploaded files, one after the other: what a file makes of a reader's time and memory, it makes of this thread's.
import { parentPort } from 'node:worker_threads';
import { GatewayError } from '#gateway/errors.ts';
import { inspect } from '#gateway/services/upload/inspect.ts';
import { type Answer, type Question, toRefusal } from './messages.ts';

const port = parentPort;
if (!port) throw new Error('This file runs as a worker.');

async function answer({ id, bytes, givenName }: Question): Promise<void> {
  const say = (message: Answer, transfer: ArrayBuffer[] = []) => port?.postMessage(message, transfer);
  try {
    const inspected = await inspect(bytes, givenName);
    say({ id, inspected }, [inspected.content.buffer]);
  } catch (error) {
    if (error instanceof GatewayError) say({ id, refusal: toRefusal(error) });
    else say({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

let before: Promise<void> = Promise.resolve();
port.on('message', (question: Question) => {
  before = before.then(() => answer(question));
});
