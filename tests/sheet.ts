import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Download } from 'playwright-core';

/** A downloaded CSV or XLSX as rows of texts, the headings first. */
export async function readSheet(download: Download): Promise<string[][]> {
  const bytes = await readFile(await download.path());
  if (download.suggestedFilename().endsWith('.csv')) return rowsOfCsv(bytes.toString());
  return rowsOfXlsx(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] as Uint8Array));
}

/** Fields may hold commas, quotes and line breaks inside of quotes. */
function rowsOfCsv(text: string): string[][] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .match(/(?:"(?:[^"]|"")*"|[^"\r\n])+/g);
  const cells = /(?<=^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;
  return (lines ?? []).map((line) =>
    [...line.matchAll(cells)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''),
  );
}

function rowsOfXlsx(xml: string): string[][] {
  const rows = xml.match(/<row\b.*?<\/row>/gs) ?? [];
  const cells = /<c\b[^>]*?(?:\/>|>(.*?)<\/c>)/gs;
  return rows.map((row) => [...row.matchAll(cells)].map(([, content = '']) => unescaped(content)));
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (xml: string) =>
  xml.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
