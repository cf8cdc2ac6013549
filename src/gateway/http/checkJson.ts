const deepest = 20;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/**
 * What JSON.parse lets pass and we don't: duplicate keys (the last would win silently), prototype keys, and nesting
 * deeper than any request of ours. Only for what JSON.parse has taken: a text that isn't ended would be gone through anew
 * from each of its quotes.
 * @throws SyntaxError
 */
export function checkJson(text: string): void {
  const open: (Set<string> | null)[] = [];
  let lastText: string | null = null;
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') addKey(open.at(-1), lastText);
    if (open.length > deepest) throw new SyntaxError('nested too deeply');
    lastText = token.startsWith('"') ? token : null;
  }
}

function addKey(keys: Set<string> | null | undefined, token: string | null): void {
  if (!keys || token === null) return;
  const key = JSON.parse(token) as string;
  if (keys.has(key) || forbiddenKeys.has(key)) throw new SyntaxError(`key ${key}`);
  keys.add(key);
}
