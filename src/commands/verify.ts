// `npm run verify`: asks whether everything that must hold between the rows of a database holds. Ends with 1 and names
// the first row that breaks a rule otherwise. It changes nothing but the shape of an older release's database, as each start does.
import { join } from 'node:path';
import type { BrokenRow } from '#gateway/verify/check.ts';
import { type Finding, verify } from '#gateway/verify/verify.ts';
import { written } from '#node/backup/restore.ts';
import { readCommandLine } from '#node/commandLine.ts';
import { openInstallation } from '#node/open.ts';
import { runProgram } from '#node/program.ts';
import { readSettings } from '#node/settings.ts';
import { StartError } from '#node/startError.ts';

function tell({ check, broken }: Finding): void {
  console.log(`${broken.length ? '✗' : '✓'} ${check.name.padEnd(28)} ${check.says}`);
  for (const row of broken) console.log(`    ${written(row)}`);
}

await runProgram(async () => {
  const { database } = readCommandLine({
    name: 'npm run verify',
    does: 'Asks of a database whether everything that must hold in it holds; names the first row that breaks a rule.',
    options: { database: { value: 'URL', is: 'another PostgreSQL than DATABASE_URL names' } },
  }).values;
  const environment = database === undefined ? process.env : { ...process.env, DATABASE_URL: database };
  const settings = readSettings(environment, join(import.meta.dirname, '..', '..'));
  const installation = await openInstallation(settings, { isThere: true });
  try {
    const findings = await installation.patiently((ports) => verify(ports, tell));
    const failed = findings.find(({ broken }) => broken.length > 0);
    if (failed) throw new StartError(`${failed.check.name} does not hold: ${written(failed.broken[0] as BrokenRow)}`);
    console.log(`All ${findings.length} rules hold.`);
  } finally {
    await installation.close();
  }
});
