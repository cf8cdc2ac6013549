// `npm run seed`: fills an empty database with the demo's world (which `npm start` does by itself).
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seedDemo } from '#gateway/seed/index.ts';
import { openInstallation } from '#node/open.ts';
import { runProgram } from '#node/program.ts';
import { readSettings } from '#node/settings.ts';
import { StartError } from '#node/startError.ts';

const options = { database: { type: 'string' } } as const;

await runProgram(async () => {
  const { database } = parseArgs({ options }).values;
  const environment = database === undefined ? process.env : { ...process.env, DATABASE_URL: database };
  const settings = readSettings(environment, join(import.meta.dirname, '..', '..'));
  const installation = await openInstallation(settings);
  try {
    if (!(await installation.isEmpty()))
      throw new StartError('The database has data already; seeding needs an empty one.');
    const began = performance.now();
    const { inquiryToken } = await installation.inOneGo((ports) => seedDemo(ports));
    console.log(`Seeded in ${((performance.now() - began) / 1000).toFixed(1)} s. Inquiry token: ${inquiryToken}`);
  } finally {
    await installation.close();
  }
});
