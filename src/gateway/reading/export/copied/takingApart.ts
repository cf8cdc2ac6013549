const [tab, newLine, backslash, capitalN] = ['\t', '\n', '\\', 'N'].map((letter) => letter.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
];

/** Notes where each value of a copied line begins, and at last where the next line does, which is answered. */
export function takeApart(lines: Uint8Array, start: number, begins: Int32Array): number {
  let [at, value] = [start, 0];
  begins[0] = start;
  for (;;) {
    const byte = lines[at++];
    if (byte === tab) begins[++value] = at;
    else if (byte === newLine) {
      begins[++value] = at;
      return at;
    }
  }
}

/** Whether COPY wrote that there is no value. */
export const isNothing = (line: Uint8Array, start: number, end: number) =>
  end - start === 2 && line[start] === backslash && line[start + 1] === capitalN;
