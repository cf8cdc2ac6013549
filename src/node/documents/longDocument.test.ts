import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { PrintedDocument } from '#gateway/document.ts';
import { pdfDocuments } from './pdf.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** Prints a statement of so many lines, no two alike, in a process of its own; tells what became of it. */
const program = `
import { pdfDocuments } from './src/node/documents/pdf.ts';
const [count, columns] = [2_000, [21, 24, 19, 30, 16, 16].map((width) => ({ heading: 'Heading', width, align: 'left' }))];
const row = (place) => ['2026-03-02 10:00:00', 'C20260302' + place, 'Consumption', 'Grand Hotel Central, Payment of a card', '-' + place, '1,234.' + place];
const rows = (async function* () {
  for (let made = 0; made < count; made += 1000) yield Array.from({ length: 1000 }, (_, place) => row(made + place));
})();
const document = { language: 'en-US', title: 'Monthly statement', issuer: 'Card Portal', facts: [], columns, rows,
  sums: [{ label: 'Balance', value: '1' }], totals: ['', '', '', '', '', ''], empty: '', notes: [], page: (page) => String(page) };
let size = 0;
for await (const piece of pdfDocuments.pdf(document)) size += piece.length;
console.log('whole', size > 50_000);
`;

test('a long statement is printed in the memory that a short one takes', async () => {
  // A page needs less, with the font; what was kept of each line took more.
  const child = spawn(process.execPath, ['--max-old-space-size=40', '--input-type=module', '-e', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('close', (...how) => resolve(how)),
  );
  expect({ code, signal, said }).toEqual({ code: 0, signal: null, said: 'whole true\n' });
});

test('its lines are asked for as its pages are taken, and no more once nobody wants it', async () => {
  let [asked, isOpen] = [0, true];
  async function* endless() {
    try {
      for (;;) {
        asked++;
        await setImmediate();
        yield Array.from({ length: 100 }, () => ['line']);
      }
    } finally {
      isOpen = false;
    }
  }
  const document: PrintedDocument = {
    language: 'en-US',
    title: 'Monthly statement',
    issuer: 'Card Portal',
    facts: [],
    sums: [{ label: 'Balance', value: '1' }],
    columns: [{ heading: 'Heading', width: 1, align: 'left' }],
    rows: endless(),
    totals: [''],
    empty: '',
    notes: [],
    page: String,
  };
  const reader = pdfDocuments.pdf(document).getReader();
  await reader.read();
  for (let turn = 0; turn < 20; turn++) await setImmediate();
  expect(asked).toBe(1);
  await reader.cancel();
  expect(isOpen).toBe(false);
});
