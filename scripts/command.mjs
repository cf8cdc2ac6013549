// `npm run seed`, `npm run admin:create`: runs src/commands/<name>.ts with the arguments that follow the name.
import { ready } from './ready.mjs';
import { runInForeground } from './run.mjs';

const [name = '', ...rest] = process.argv.slice(2);
ready();
process.exitCode = await runInForeground([`src/commands/${name.replaceAll(':', '-')}.ts`, ...rest]);
