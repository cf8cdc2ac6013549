import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What Node compiled the product's modules to, lest each of the dozens of programs that are started do it anew. */
const compiled = join(root, '.cache', 'compiled');

/**
 * Runs the programs of this repository, or of a bundle in another `folder`, as users do, each a process of its own. `settings`
 * are the product's whole environment.
 */
export function programs(settings: () => Record<string, string>, folder = () => root) {
  const children = new Set<ChildProcess>();

  /** `said` is both its outputs. */
  function run(file: string, args: string[] = [], more: Record<string, string> = {}) {
    const own = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compiled, PORTAL_PROCESSES: '1' };
    const env = { ...own, ...settings(), ...more };
    const child = spawn(process.execPath, [join(folder(), file), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    children.add(child);
    let said = '';
    const saidSoFar = new Promise<string>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text) => {
          said += text;
          if (said.includes('Ctrl-C ends it.')) resolve(said);
        });
      }
      child.once('close', () => resolve(said));
    });
    const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { child, saidSoFar, exitCode, said: () => said };
  }

  return {
    run,
    /** A server that has said where it is. */
    started: async (more?: Record<string, string>) => {
      const server = run('src/server.ts', [], more);
      const banner = await server.saidSoFar;
      const [address] = /http:\/\/localhost:\d+/.exec(banner) ?? [];
      if (!address) throw new Error(`The server did not start:\n${banner}`);
      return { ...server, banner, address: address.replace('localhost', '127.0.0.1') };
    },
    /** What a server says that can't start: with its exit code. */
    refused: async (more: Record<string, string>) => {
      const { exitCode, said } = run('src/server.ts', [], more);
      return { code: await exitCode, said: said() };
    },
    killAll: () => {
      for (const child of children) child.kill('SIGKILL');
      children.clear();
    },
  };
}
