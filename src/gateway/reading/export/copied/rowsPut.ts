import type { Bytes } from './bytes.ts';
import type { Copied, CopiedColumn } from './columns.ts';
import type { Put } from './putting.ts';

const [tab, newLine, backslash, capitalN] = ['\t', '\n', '\\', 'N'].map((letter) => letter.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
];

/** What stands around the values of a row, and in the place of one that isn't there or is empty. */
interface Around {
  before: string;
  between: string;
  empty: string;
  after: string;
}

/** Puts copied lines as rows of a file, each of its columns by its own `put`; says how many there are. */
export function rowsPut({ values, columns }: Copied, puts: readonly Put[], around: Around) {
  const [before, between, empty, after] = [around.before, around.between, around.empty, around.after].map((text) =>
    new TextEncoder().encode(text),
  ) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const begins = new Int32Array(values.length + 1);
  return (out: Bytes, lines: Uint8Array): number => {
    let rows = 0;
    for (let start = 0; start < lines.length; rows++) {
      start = takeApart(lines, start, begins);
      out.copy(before, 0, before.length);
      for (let place = 0; place < columns.length; place++) {
        const { at, currency } = columns[place] as CopiedColumn;
        const from = begins[at] as number;
        const to = (begins[at + 1] as number) - 1;
        if (place > 0) out.copy(between, 0, between.length);
        if (from === to || isNothing(lines, from)) out.copy(empty, 0, empty.length);
        else (puts[place] as Put)(out, lines, from, to, currency < 0 ? -1 : (begins[currency] as number));
      }
      out.copy(after, 0, after.length);
    }
    return rows;
  };
}

/** Notes where each value of a line begins, and at last where the next line does, which is answered. */
function takeApart(lines: Uint8Array, start: number, begins: Int32Array): number {
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

/** Whether COPY wrote that there is no value: it doubles each backslash of a text, so that none of those is before this letter. */
const isNothing = (line: Uint8Array, start: number) => line[start] === backslash && line[start + 1] === capitalN;
