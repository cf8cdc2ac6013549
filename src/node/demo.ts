import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedDemo } from '#gateway/seed/index.ts';
import type { DemoSignIns } from './banner.ts';
import type { Installation } from './open.ts';

/** Fills an empty database with the demo's world, all of it or nothing. */
export async function demoData(installation: Installation, isEmpty: boolean, data: string): Promise<DemoSignIns> {
  if (!isEmpty) return { inquiryToken: notedInquiryToken(data) };
  const { inquiryToken } = await installation.inOneGo(seedDemo);
  noteInquiryToken(data, inquiryToken);
  return { inquiryToken };
}

const noteIn = (data: string) => join(data, 'demo.json');

/** The database keeps only the token's hash: noted in the data folder for the banner of later starts. */
export function noteInquiryToken(data: string, inquiryToken: string): void {
  writeFileSync(noteIn(data), JSON.stringify({ inquiryToken }), { mode: 0o600 });
}

function notedInquiryToken(data: string): string | undefined {
  const path = noteIn(data);
  if (!existsSync(path)) return undefined;
  return (JSON.parse(readFileSync(path, 'utf8')) as { inquiryToken: string }).inquiryToken;
}
