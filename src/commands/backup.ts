// `npm run backup -- --to FOLDER`: the database as it is at one moment, its documents, and a manifest. The keys are left out.
import { join, resolve } from 'node:path';
import { takeBackup } from '#node/backup/take.ts';
import { readCommandLine } from '#node/commandLine.ts';
import { runProgram } from '#node/program.ts';
import { readSettings } from '#node/settings.ts';
import { StartError } from '#node/startError.ts';

await runProgram(async () => {
  const { to } = readCommandLine({
    name: 'npm run backup',
    does: 'Puts the database as it is at one moment, its documents and what must be there again into a folder.',
    options: { to: { value: 'FOLDER', is: 'a new one' } },
  }).values;
  if (!to) throw new StartError('Usage: npm run backup -- --to FOLDER, a new one');
  const settings = readSettings(process.env, join(import.meta.dirname, '..', '..'));
  const { contents, inventory, keysNeeded } = await takeBackup(settings, resolve(to));
  const rows = Object.values(inventory.rows).reduce((sum, count) => sum + count, 0);
  const files = contents.filter(({ path }) => /^(files|sealed)\//.test(path)).length + (inventory.rows.files ?? 0);
  console.log(`${rows} rows of ${Object.keys(inventory.rows).length} tables and ${files} files are in ${resolve(to)}.`);
  console.log(
    keysNeeded.length > 0
      ? `Its card numbers and signatures need the ${keysNeeded.length === 1 ? 'key' : 'keys'} ${keysNeeded.join(', ')}, which a back-up never holds: keep the ring elsewhere.`
      : 'It needs no key yet. Keep the ring elsewhere: a back-up never holds it.',
  );
});
