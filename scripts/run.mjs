// Runs a program of this repository on its own Node and lives as long as it does.
import { spawn } from 'node:child_process';
import { environment, node, root } from './ready.mjs';

/**
 * Runs `node …args`, shares the terminal with it and resolves to its exit code. A request to end (Ctrl-C, SIGTERM, a
 * closed terminal) is passed on once, as SIGTERM: the program has a process group of its own, because a Ctrl-C that
 * reached it both from the terminal and from here would look like an impatient second one.
 */
export function run(args, env = {}) {
  const program = start(args, { env, stdio: ['ignore', 'inherit', 'inherit'], detached: process.platform !== 'win32' });
  let asked = false;
  onEnd(() => {
    if (!asked) program.kill('SIGTERM');
    asked = true;
  });
  return exitCode(program);
}

/** Runs `node …args` like `run`, but in the foreground, so that it can ask questions and read what is piped in. */
export function runInForeground(args) {
  const program = start(args, { stdio: 'inherit' });
  // A Ctrl-C reaches the program by itself; here it must only not end the wait.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => program.kill('SIGTERM'));
  return exitCode(program);
}

/** Starts `node …args` on the repository's own Node with its tools in PATH. */
export function start(args, { env = {}, ...options } = {}) {
  return spawn(node, args, { cwd: root, env: { ...environment, ...env }, ...options });
}

/** Calls `end` whenever this process is asked to end. */
export function onEnd(end) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  if (!process.env.npm_lifecycle_event) return;
  // Asked to end, npm passes that on to the shell between us, and the shell dies of it without a word to us.
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && end(), 500).unref();
}

/** The exit code of a program once it has ended; 1 when a signal ended it or it couldn't be started. */
export function exitCode(program) {
  return new Promise((resolve) => {
    program.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    program.once('close', (code) => resolve(code ?? 1));
  });
}
