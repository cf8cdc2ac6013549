import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPortal } from '../../scripts/build.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import { freePort } from '../../scripts/port.mjs';
import { environment, node } from '../../scripts/ready.mjs';
import { type Kept, keepAwake, type Sharing, signEverybodyIn } from './people.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the running product, without a slash at its end. */
    address: string;
    /** The path of the Chromium to journey in. */
    chromium: string;
    /** Opens the balance look-up of one card of the demo. */
    inquiryToken: string;
    /** The folder that mails are kept in. */
    outbox: string;
    /** What the browsers of those keep who have signed in. */
    sessions: Record<Sharing, Kept>;
  }
}

const patience = 300_000;
/** So that the demo has exports that are made in the background. */
const largeIsSmall = { PORTAL_EXPORT_AT_ONCE: '300' };

/**
 * Starts the product once for all journeys, as a user would have it: the built portal and the gateway in one process,
 * on an embedded database in a folder of its own, filled with demo data. Journeys read its address by
 * `inject('address')`.
 */
export default async function startProduct(project: TestProject): Promise<() => Promise<void>> {
  const print = (text: string) => process.stdout.write(text);
  const chromium = await findChromium(print);
  project.provide('chromium', chromium);
  if (!buildPortal(print)) throw new Error('There is no portal to journey through.');
  const folder = await mkdtemp(join(tmpdir(), 'portal-journeys-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const env = { ...productEnvironment(), PORT: String(port), PORTAL_DATA: folder, PORTAL_DEMO: 'on', ...largeIsSmall };
  const product = spawn(node, ['src/server.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = listen(product);
  // Journeys that find nobody there don't know why.
  const lament = (code: number | null, signal: string | null) =>
    print(`\nThe product has ended by itself (${signal ?? code}). It said:\n${said()}\n`);
  product.once('exit', lament);
  // An interrupted run doesn't come to its teardown; the product must not outlive it.
  const abandon = () => product.kill('SIGKILL') && rmSync(folder, { recursive: true, force: true });
  process.once('exit', abandon);
  let letBe: (() => void) | undefined;
  const stop = async () => {
    letBe?.();
    process.off('exit', abandon);
    product.off('exit', lament);
    await ended(product);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await readiness(product, address);
    const sessions = await signEverybodyIn(chromium, address);
    letBe = keepAwake(address, sessions);
    project.provide('sessions', sessions);
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message} It said:\n${said()}`);
  }
  project.provide('address', address);
  project.provide('outbox', join(folder, 'outbox'));
  project.provide('inquiryToken', /CARD-[\w-]+/.exec(said())?.[0] ?? '');
  return stop;
}

/** The environment of a user's shell: what the test runner sets for itself would make the product another one. */
function productEnvironment(): NodeJS.ProcessEnv {
  const own = /^(?:VITEST|NODE_ENV|TEST|DEV|PROD|MODE|BASE_URL|SSR|DATABASE_URL|PORTAL_|SMTP_|FORCE_COLOR$)/;
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !own.test(name)));
}

function listen(product: ChildProcess): () => string {
  let said = '';
  const hear = (text: string) => {
    said += text;
  };
  product.stdout?.setEncoding('utf8').on('data', hear);
  product.stderr?.setEncoding('utf8').on('data', hear);
  return () => said;
}

/** Waits until the product answers that it is ready; there is nothing to listen to before its port is open. */
async function readiness(product: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    if (hasEnded(product)) throw new Error(`The product ended (${product.exitCode ?? product.signalCode}).`);
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The product was not ready after ${patience / 1000} seconds.`);
}

const hasEnded = (product: ChildProcess) => product.exitCode !== null || product.signalCode !== null;

async function ended(product: ChildProcess): Promise<void> {
  if (hasEnded(product)) return;
  const end = new Promise<void>((resolve) => product.once('exit', () => resolve()));
  product.kill('SIGTERM');
  const impatience = setTimeout(() => product.kill('SIGKILL'), 15_000);
  await end;
  clearTimeout(impatience);
}
