// Runs programs of this repository and hands their words on; ends them when this process is asked to end.
import { exitCode, onEnd, start } from './run.mjs';

const colour = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};
const children = new Set();
let interrupted = false;
onEnd(() => {
  interrupted = true;
  for (const child of children) child.kill('SIGTERM');
});

/** Whether this process has been asked to end. */
export const isInterrupted = () => interrupted;

/**
 * Runs `node …args` and resolves to its exit code.
 * @param {Record<string, string | undefined>} env beside this process's own; undefined takes a variable away
 * @param {(text: string) => void} print is given what it says, as it comes
 */
export async function launch(args, env, print) {
  const child = start(args, { env: { ...colour, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
  const status = await exitCode(child);
  children.delete(child);
  return status;
}
