// `npm run admin:create`: makes an operator administrator, the first person who can sign in to an empty installation.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { email as emailRule } from '#domain/validation.ts';
import type { Ports } from '#gateway/ports.ts';
import { addAdministratorByHand, administrator } from '#gateway/services/access/addByHand.ts';
import { readCommandLine } from '#node/commandLine.ts';
import { openInstallation } from '#node/open.ts';
import { runProgram } from '#node/program.ts';
import { readSettings } from '#node/settings.ts';
import { StartError } from '#node/startError.ts';

async function ask(given: { name?: string | undefined; email?: string | undefined }) {
  if (given.name && given.email) return { name: given.name.trim(), email: given.email.trim() };
  if (!process.stdin.isTTY)
    throw new StartError('Usage: npm run admin:create -- --name "Ada Lovelace" --email ada@example.com');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const name = given.name ?? (await terminal.question('Name: '));
    const email = given.email ?? (await terminal.question('E-mail: '));
    return { name: name.trim(), email: email.trim() };
  } catch (error) {
    // Ctrl-C or Ctrl-D in the place of an answer.
    throw new StartError('\nNobody was added.', error);
  } finally {
    terminal.close();
  }
}

/** A password that can be read aloud: no letters that look like others. The first sign-in has to change it. */
function firstPassword(): string {
  const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!@#$%&*-'];
  const all = kinds.join('');
  const pick = (letters: string) => letters[randomInt(letters.length)] as string;
  const letters = [...kinds.map(pick), ...Array.from({ length: 12 }, () => pick(all))];
  return letters
    .map((letter) => ({ letter, place: randomInt(2 ** 32) }))
    .sort((a, b) => a.place - b.place)
    .map(({ letter }) => letter)
    .join('');
}

async function createAdministrator(ports: Ports, userName: string, email: string): Promise<string> {
  const password = firstPassword();
  const passwordHash = await ports.hasher.hash(password);
  const hindrance = await addAdministratorByHand(ports, { userName, email, passwordHash });
  if (hindrance === 'taken') throw new StartError(`There is a user with the e-mail ${email} already.`);
  if (hindrance === 'noRole')
    throw new StartError(
      `The role “${administrator}” has been renamed or deleted; ask an administrator to add the user.`,
    );
  return password;
}

await runProgram(async () => {
  const { values } = readCommandLine({
    name: 'npm run admin:create',
    does: 'Makes an operator administrator, the first person who can sign in; says their first password once.',
    options: {
      name: { value: 'NAME', is: 'how they are called; asked for where it isn’t given' },
      email: { value: 'E-MAIL', is: 'what they sign in with' },
    },
  });
  const settings = readSettings(process.env, join(import.meta.dirname, '..', '..'));
  const { name, email } = await ask(values);
  if (name === '' || name.length > 64) throw new StartError('The name must have 1 to 64 characters.');
  if (email === '' || emailRule(email)) throw new StartError(`${email || 'An empty text'} is not an e-mail address.`);
  const installation = await openInstallation(settings);
  try {
    const password = await createAdministrator(installation.ports, name, email);
    console.log(
      `${email} can sign in with the password  ${password}  and is asked to change it then. It is shown only this once.`,
    );
  } finally {
    await installation.close();
  }
});
