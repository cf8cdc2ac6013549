import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openInstallation } from '#node/open.ts';
import { readSettings } from '#node/settings.ts';
import { node, root } from '../../scripts/ready.mjs';
import { oneKey } from './oneKey.ts';
import { unindexed } from './unindexed.ts';

/** The URL of a database with so many card transactions: the one that is there from an earlier run, or one that is filled now. */
export async function databaseWith(server: string, rows: number): Promise<string> {
  const name = `bench_${rows}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    // Named when it is complete: one that was being filled when the run ended is made anew.
    const { rows: found } = await admin.query('select from pg_database where datname = $1', [name]);
    if (found.length > 0) return url.href;
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft}`);
    const draftUrl = new URL(`/${draft}`, server).href;
    await fill(draftUrl, rows);
    await tidy(draftUrl);
    await admin.query(`alter database ${draft} rename to ${name}`);
    return url.href;
  } finally {
    await admin.end();
  }
}

async function fill(url: string, rows: number): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const args = ['src/commands/seed.ts', '--transactions', String(rows), '--database', url];
  const env = { ...oneKey, PORTAL_DATA: data };
  try {
    await prepare(url, data);
    const index = await unindexed(url);
    const { status } = spawnSync(node, args, { cwd: root, env, stdio: 'inherit' });
    if (status !== 0) throw new Error(`Seeding ${rows} transactions failed.`);
    await index();
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** Makes the tables. */
async function prepare(url: string, data: string): Promise<void> {
  const settings = readSettings({ ...oneKey, PORTAL_DATA: data, DATABASE_URL: url }, root);
  await (await openInstallation(settings)).close();
}

/** What PostgreSQL does by itself after a while: as if the rows had come in over the year that they tell of. */
async function tidy(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
}
