// `npm run factor:reset`: takes the second factor away from who has lost it, where nobody else could agree to that in the portal.
import { join } from 'node:path';
import { cut, maxText } from '#domain/text.ts';
import { resetFactorByHand } from '#gateway/services/access/resetByHand.ts';
import { readCommandLine } from '#node/commandLine.ts';
import { openInstallation } from '#node/open.ts';
import { runProgram } from '#node/program.ts';
import { readSettings } from '#node/settings.ts';
import { StartError } from '#node/startError.ts';

await runProgram(async () => {
  const { values } = readCommandLine({
    name: 'npm run factor:reset',
    does: 'Takes the second factor away from who has lost it, for the last administrator. In the portal it takes two people.',
    options: {
      email: { value: 'E-MAIL', is: 'what they sign in with' },
      reason: { value: 'REASON', is: 'why, and who asked for it; it stands in the audit log' },
    },
  });
  const { email, reason } = values;
  if (!email || !reason?.trim())
    throw new StartError(
      'Usage: npm run factor:reset -- --email ada@example.com --reason "Phone lost; seen in person"',
    );
  const settings = readSettings(process.env, join(import.meta.dirname, '..', '..'));
  const installation = await openInstallation(settings, { isThere: true });
  try {
    const name = await resetFactorByHand(installation.ports, email, cut(reason.trim(), maxText));
    if (name === null) throw new StartError(`Nobody signs in with ${email}.`);
    if (name === undefined) throw new StartError(`${email} has no second factor.`);
    console.log(`${name} can sign in with the password alone now, and is logged out everywhere. A mail tells them so.`);
  } finally {
    await installation.close();
  }
});
