// `npm run dev`: the portal with hot reload on 8085, before a gateway on 8080 that restarts when its sources change.
import { ready } from './ready.mjs';
import { exitCode, onEnd, start } from './run.mjs';

ready();
// One process, so that it is the one that restarts.
const gateway = { PORT: '8080', PORTAL_ONLY_GATEWAY: '1', PORTAL_PROCESSES: '1' };
const programs = [
  // --watch-preserve-output: what the gateway said before it restarted stays readable.
  start(['--watch', '--watch-preserve-output', 'src/server.ts'], {
    env: gateway,
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
  start(['node_modules/vite/bin/vite.js', '--clearScreen', 'false'], { stdio: ['ignore', 'inherit', 'inherit'] }),
];
// A Ctrl-C in a terminal reaches all three of us; one sent to this process alone is passed on.
const end = () => {
  for (const program of programs) program.kill('SIGTERM');
};
onEnd(end);
const codes = programs.map(exitCode);
// One without the other is of no use.
await Promise.race(codes);
end();
await Promise.all(codes);
