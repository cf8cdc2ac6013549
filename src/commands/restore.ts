// `npm run restore -- --from FOLDER`: puts a back-up into an empty database and data folder, and ends with verify.
import { join, resolve } from 'node:path';
import { restoreBackup } from '#node/backup/restore.ts';
import { readCommandLine } from '#node/commandLine.ts';
import { runProgram } from '#node/program.ts';
import { readSettings } from '#node/settings.ts';
import { StartError } from '#node/startError.ts';

await runProgram(async () => {
  const { from } = readCommandLine({
    name: 'npm run restore',
    does: 'Puts a back-up into an empty database and data folder, and ends with verify.',
    options: { from: { value: 'FOLDER', is: 'what npm run backup has made' } },
  }).values;
  if (!from)
    throw new StartError(
      'Usage: npm run restore -- --from FOLDER, with DATABASE_URL or PORTAL_DATA naming an empty place',
    );
  const settings = readSettings(process.env, join(import.meta.dirname, '..', '..'));
  let rules = 0;
  const { inventory, madeAt } = await restoreBackup(resolve(from), settings, () => {
    rules += 1;
  });
  const rows = Object.values(inventory.rows).reduce((sum, count) => sum + count, 0);
  console.log(`${rows} rows of ${madeAt} are back as they were, and all ${rules} rules hold.`);
});
