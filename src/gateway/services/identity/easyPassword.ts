import { passwordRules } from '#domain/validation.ts';

/** Words that anybody would try first on this product. */
const productWords = [
  'card',
  'cards',
  'cardholder',
  'cardportal',
  'issuer',
  'issuing',
  'dashboard',
  'inquiry',
  'discover',
];

/**
 * Guesses that a password must outlast. It is what eight random characters have, the least that the product's own rule
 * allows, so nothing is refused merely for being as short as it may be.
 */
const fewestGuesses = 1e8;
const longest = 128;

/** Whether a password is easy for somebody with these: near the top of lists, a pattern, or made of their address. */
export async function isCommon(password: string, email: string): Promise<boolean> {
  const mailbox = email.split('@')[0] ?? '';
  if (containsEmail(password, email)) return true;
  const { check } = await guesser();
  return check(password.slice(0, longest), [...productWords, mailbox]) < fewestGuesses;
}

/** The whole address, or its mailbox where that is long enough not to be in any word by chance. */
export function containsEmail(password: string, email: string): boolean {
  const text = password.toLowerCase();
  const address = email.toLowerCase();
  const mailbox = address.split('@')[0] ?? '';
  return text.includes(address) || (mailbox.length >= 4 && text.includes(mailbox));
}

/** Whether a password that is right has to be changed before anything else: what the gateway can only see at sign-in. */
export async function isEasy(password: string, email: string, minimum: number): Promise<boolean> {
  return password.length < minimum || !passwordRules.every(({ test }) => test(password)) || isCommon(password, email);
}

let loading: Promise<{ check: (password: string, words: string[]) => number }> | undefined;

/** The dictionaries are two megabytes that only a password makes necessary. */
function guesser() {
  loading ??= load();
  return loading;
}

async function load() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const dictionary = { ...common.dictionary, ...english.dictionary };
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
  return { check: (password: string, words: string[]) => zxcvbn.check(password, words).guesses };
}
