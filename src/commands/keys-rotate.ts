// `npm run keys:rotate`: encrypts card numbers and files again with the current key, so that none needs an older one any more. Gateways
// may run meanwhile, as long as they know both keys.
import { join } from 'node:path';
import { piecesByKey, rotatePieces } from '#gateway/jobs/rotatePieces.ts';
import { rotateSeals } from '#gateway/jobs/rotateSeals.ts';
import { keyUse, rotateNumbers } from '#gateway/services/card/rotateNumbers.ts';
import { rotateFactors } from '#gateway/services/identity/rotateFactors.ts';
import { readCommandLine } from '#node/commandLine.ts';
import { rotateObjects } from '#node/files/rotateObjects.ts';
import { openInstallation } from '#node/open.ts';
import { runProgram } from '#node/program.ts';
import { readSettings } from '#node/settings.ts';

await runProgram(async () => {
  readCommandLine({
    name: 'npm run keys:rotate',
    does: 'Encrypts card numbers and files and signs the statements anew under the newest key. Gateways may run meanwhile.',
  });
  const settings = readSettings(process.env, join(import.meta.dirname, '..', '..'));
  const installation = await openInstallation(settings, { isThere: true });
  try {
    await installation.patiently(async (ports) => {
      const done = await rotateNumbers(ports, (count) => console.log(`${count} card numbers`));
      console.log(`${done} card numbers are encrypted anew with key ${ports.keys.currentId}.`);
      const signed = await rotateSeals(ports, (count) => console.log(`${count} statements`));
      console.log(`${signed} statements are signed anew with key ${ports.keys.currentId}.`);
      const factors = await rotateFactors(ports, (count) => console.log(`${count} second factors`));
      console.log(`${factors} second factors are sealed anew with key ${ports.keys.currentId}.`);
      const pieces = await rotatePieces(ports, (count) => console.log(`${count} pieces of files`));
      console.log(`${pieces} pieces of files are encrypted anew with key ${ports.keys.currentId}.`);
      for (const place of installation.filePlaces) {
        if (place.kind !== 's3') continue;
        const objects = await rotateObjects(ports.db, place.files, ports.keys.currentId);
        console.log(`${objects} files of the S3 store are encrypted anew with key ${ports.keys.currentId}.`);
      }
      for (const { keyId, numbers, cvv2 } of await keyUse(ports)) {
        console.log(`Key ${keyId}: ${numbers} card numbers, CVV2 of ${cvv2} cards.`);
      }
      for (const { keyId, pieces: left } of await piecesByKey(ports))
        console.log(`Key ${keyId}: ${left} pieces of files.`);
    });
  } finally {
    await installation.close();
  }
});
