// `npm run keys:rotate`: encrypts card numbers and files again with the current key, so that none needs an older one any more. Gateways
// may run meanwhile, as long as they know both keys.
import { join } from 'node:path';
import { UnreadableError } from '#gateway/batches.ts';
import { piecesByKey, rotatePieces } from '#gateway/jobs/rotatePieces.ts';
import { ForgedStatementError, rotateSeals } from '#gateway/jobs/rotateSeals.ts';
import type { Ports } from '#gateway/ports.ts';
import { keyUse, rotateNumbers } from '#gateway/services/card/rotateNumbers.ts';
import { rotateFactors } from '#gateway/services/identity/rotateFactors.ts';
import { readCommandLine } from '#node/commandLine.ts';
import { rotateObjects } from '#node/files/rotateObjects.ts';
import { type Installation, openInstallation } from '#node/open.ts';
import { runProgram } from '#node/program.ts';
import { readSettings } from '#node/settings.ts';
import { StartError } from '#node/startError.ts';

await runProgram(async () => {
  readCommandLine({
    name: 'npm run keys:rotate',
    does: 'Encrypts card numbers and files and signs the statements anew under the newest key. Gateways may run meanwhile.',
  });
  const settings = readSettings(process.env, join(import.meta.dirname, '..', '..'));
  const installation = await openInstallation(settings, { isThere: true });
  try {
    const wrong = await installation.patiently(async (ports) => {
      const found = await rotateAll(ports, installation.filePlaces);
      await tellUse(ports);
      return found;
    });
    if (wrong.length > 0) throw new StartError(wrong.join('\n'));
  } finally {
    await installation.close();
  }
});

/** Each kind by itself: what somebody changed in one of them keeps no other under a key that is to be retired. @returns what was wrong */
async function rotateAll(ports: Ports, places: Installation['filePlaces']): Promise<string[]> {
  const { currentId } = ports.keys;
  const wrong: string[] = [];
  const kinds: [what: string, how: string, rotate: (tell: (count: number) => void) => Promise<number>][] = [
    ['card numbers', 'encrypted', (tell) => rotateNumbers(ports, tell)],
    ['statements', 'signed', (tell) => rotateSeals(ports, tell)],
    ['second factors', 'sealed', (tell) => rotateFactors(ports, tell)],
    ['pieces of files', 'encrypted', (tell) => rotatePieces(ports, tell)],
  ];
  for (const place of places)
    if (place.kind === 's3')
      kinds.push(['files of the S3 store', 'encrypted', () => rotateObjects(ports.db, place.files, currentId)]);
  for (const [what, how, rotate] of kinds) {
    try {
      const done = await rotate((count) => console.log(`${count} ${what}`));
      console.log(`${done} ${what} are ${how} anew with key ${currentId}.`);
    } catch (error) {
      if (!(error instanceof ForgedStatementError || error instanceof UnreadableError)) throw error;
      console.log(`Not all ${what} are ${how} anew with key ${currentId}.`);
      wrong.push(error.message);
    }
  }
  return wrong;
}

async function tellUse(ports: Ports): Promise<void> {
  for (const { keyId, numbers, cvv2 } of await keyUse(ports))
    console.log(`Key ${keyId}: ${numbers} card numbers, CVV2 of ${cvv2} cards.`);
  for (const { keyId, pieces } of await piecesByKey(ports)) console.log(`Key ${keyId}: ${pieces} pieces of files.`);
}
