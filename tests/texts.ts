type Tree = { readonly [key: string]: string | Tree };

/** Every text of a message tree by its dotted key. */
export function textsOf(tree: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree as Tree).flatMap(([key, node]) =>
      typeof node === 'string' ? [[prefix + key, node]] : Object.entries(textsOf(node, `${prefix}${key}.`)),
    ),
  );
}
