// `npm run files:move -- --to database`: moves documents and exports from wherever they are to where PORTAL_FILES now has them
// written, while gateways run. It can be stopped at any moment and goes on when it is begun again.
import { join } from 'node:path';
import { readCommandLine } from '#node/commandLine.ts';
import { moveFiles } from '#node/files/move.ts';
import { openInstallation } from '#node/open.ts';
import { runProgram } from '#node/program.ts';
import { readSettings } from '#node/settings.ts';
import { StartError } from '#node/startError.ts';

/** How often to say how far it is, in milliseconds. */
const pace = 2000;

await runProgram(async () => {
  const { to } = readCommandLine({
    name: 'npm run files:move',
    does: 'Moves documents and exports to where PORTAL_FILES has new ones written. Gateways may run meanwhile; what was stopped goes on.',
    options: { to: { value: 'PLACE', is: 'database, folder or s3: the first that PORTAL_FILES names' } },
  }).values;
  const settings = readSettings(process.env, join(import.meta.dirname, '..', '..'));
  const [first] = settings.places;
  if (!to || !['database', 'folder', 's3'].includes(to)) {
    throw new StartError('Usage: npm run files:move -- --to database, folder or s3, the first that PORTAL_FILES names');
  }
  if (first.kind !== to) {
    throw new StartError(
      `PORTAL_FILES has new files written to ${first.kind}: name ${to} first, restart the gateways with it, then move the others.`,
    );
  }
  const installation = await openInstallation(settings, { isThere: true });
  try {
    await installation.patiently(async ({ db }) => {
      const [target, ...others] = installation.filePlaces;
      let told = Date.now();
      const { of, moved } = await moveFiles(
        db,
        target.files,
        others.map(({ files }) => files),
        (progress) => {
          if (Date.now() - told < pace) return;
          told = Date.now();
          console.log(`${progress.seen} of ${progress.of} files looked at, ${progress.moved} moved`);
        },
      );
      console.log(`${moved} files were moved to ${to}; all ${of} that are named were looked at.`);
    });
  } finally {
    await installation.close();
  }
});
