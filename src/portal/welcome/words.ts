/** The text behind a dotted key, its %{blanks} filled in; undefined where there is none. */
export function textOf(words: object, key: string, blanks: Record<string, string | number> = {}): string | undefined {
  let found: unknown = words;
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string'
    ? found.replace(/%\{(\w+)\}/g, (blank, name: string) => String(blanks[name] ?? blank))
    : undefined;
}
