// Finds a Chromium for the journeys, or gets one.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environment, node, root } from './ready.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The path of a Chromium: the one CHROMIUM_PATH names, the system's, Debian's package (as root), Playwright's download.
 * @param {(text: string) => void} print says what takes long
 * @returns {Promise<string>}
 * @throws when there is none to be had; the message says how to get one
 */
export async function findChromium(print) {
  const { CHROMIUM_PATH: given } = process.env;
  if (given && existsSync(given)) return given;
  if (given) throw new Error(`CHROMIUM_PATH names ${given}, where nothing is.`);
  const found = ofTheSystem() ?? (await ofPlaywright()) ?? fromDebian(print) ?? (await fromPlaywright(print));
  if (found) return found;
  throw new Error('No Chromium was found: install Chromium or Chrome, or set CHROMIUM_PATH to one.');
}

function ofTheSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(existsSync);
}

function fromDebian(print) {
  if (process.getuid?.() !== 0 || !/^ID(_LIKE)?=.*(debian|ubuntu)/m.test(osRelease())) return undefined;
  print('Installing Chromium with apt-get …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', ['-q', ...args], { env, stdio: 'ignore' }).status === 0;
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
  return ofTheSystem();
}

function osRelease() {
  return existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
}

async function fromPlaywright(print) {
  print("Downloading Playwright's Chromium …\n");
  const command = join(root, 'node_modules', 'playwright-core', 'cli.js');
  spawnSync(node, [command, 'install', 'chromium'], { env: environment, stdio: 'ignore' });
  return ofPlaywright();
}

async function ofPlaywright() {
  const library = pathToFileURL(join(root, 'node_modules', 'playwright-core', 'index.mjs')).href;
  const { chromium } = await import(library);
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
