import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** The keys that the processor's messages may be signed with; in the demonstration there is always one. */
export const processorKeys = ({ config, isDemo, data }: Pick<Settings, 'config' | 'isDemo' | 'data'>): string[] =>
  config.processorKeys.length === 0 && isDemo ? [demoProcessorKey(data)] : config.processorKeys;

/**
 * The key that the demonstration's simulator signs with, made once in the data folder so that `npm run simulate` finds it
 * there. Real processors get one by PORTAL_PROCESSOR_KEY.
 */
function demoProcessorKey(data: string): string {
  const path = join(data, 'processor.key');
  if (!existsSync(path)) {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  }
  return readFileSync(path, 'utf8').trim();
}
