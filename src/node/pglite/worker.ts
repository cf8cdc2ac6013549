// The thread that owns the embedded database: a slow statement stops it, not the gateway.
import { parentPort, workerData } from 'node:worker_threads';
import { openPGlite } from './inProcess.ts';
import { type Answer, type Question, toFailure, type WorkerSettings } from './messages.ts';
import { Statements } from './statements.ts';

const port = parentPort;
if (!port) throw new Error('This file runs as a worker.');
const say = (answer: Answer) => port.postMessage(answer);

try {
  const { folder } = workerData as WorkerSettings;
  const pglite = await openPGlite({ dataDir: folder });
  const statements = new Statements(pglite);
  const answer = async ({ id, sql, parameters, around }: Question) => {
    try {
      if (sql === undefined) {
        await pglite.close();
        say({ id, rows: [], affectedRows: 0 });
        port.close();
        return;
      }
      const { rows, affectedRows } = await (parameters
        ? statements.query(sql, parameters, around)
        : statements.script(sql));
      say({ id, rows, affectedRows });
    } catch (error) {
      say({ id, failure: toFailure(error) });
    }
  };
  port.on('message', (question: Question) => void answer(question));
  say({ id: 0, rows: [], affectedRows: 0 });
} catch (error) {
  say({ id: 0, failure: toFailure(error) });
  port.close();
}
