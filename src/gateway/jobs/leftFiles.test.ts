import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { expireDownloads } from './expireDownloads.ts';
import { forgetFiles } from './forgetFiles.ts';
import { runDownloads } from './runDownloads.ts';

const day = 86_400_000;
let gateway: TestGateway;
let user: Caller;
beforeAll(async () => {
  gateway = await testGateway();
  const { customer } = await gateway.makeCard();
  user = (await gateway.signIn(await gateway.makeUser({ customer }))).caller;
});
afterAll(() => gateway.close());

test.each(['cancelDownload', 'deleteDownload'])(
  'what a maker has left that died goes in the end, where its owner doesn’t want it any more: %s',
  async (command) => {
    const { body } = await gateway.command(user, 'requestExport', { noun: 'card', format: 'csv' });
    const id = body.dto.downloadId;
    const { files } = gateway.ports;
    let written = '';
    const killed = new Error('killed');
    const dying = {
      ...files,
      write: async (...[name, content]: Parameters<typeof files.write>) => {
        await files.write(name, content);
        written = name;
        throw killed;
      },
      remove: () => Promise.reject(killed),
    };
    await expect(runDownloads({ ...gateway.ports, files: dying })).rejects.toBe(killed);
    expect(await files.size(written)).toBeGreaterThan(0);
    expect((await gateway.command(user, command, { id })).status).toBe(200);
    for (const after of [1, 8, 40]) {
      const ports = { ...gateway.ports, clock: () => new Date(gateway.clock.now() + after * day) };
      for (const job of [runDownloads, forgetFiles, expireDownloads]) await job(ports);
    }
    expect(await files.size(written)).toBeUndefined();
  },
);
