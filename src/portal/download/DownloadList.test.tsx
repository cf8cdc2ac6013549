import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runDownloads } from '#gateway/jobs/runDownloads.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

const at = '/userCenter/tradeDownload';
let gateway: TestGateway;
let customer: string;
let as: Awaited<ReturnType<TestGateway['makeUser']>>;

beforeAll(async () => {
  gateway = await testGateway({ exportAtOnce: 1 });
  customer = await gateway.makeCustomer();
  as = await gateway.makeUser({ customer });
  for (let i = 0; i < 2; i++) await gateway.makeCard({ customer });
});
afterAll(() => gateway.close());
beforeEach(() => gateway.asStaff((db) => db.deleteFrom('downloads').execute()));

const order = async () =>
  gateway.command((await gateway.signIn(as)).caller, 'requestExport', { noun: 'card', format: 'csv' });
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

/** What the browser is given to keep. */
function savedFiles() {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  return saved;
}

describe('the download center', () => {
  it('says what it is for while it is empty', async () => {
    await renderPortal(gateway, { at, as });
    expect(await screen.findByText('Your list is empty')).toBeVisible();
    expect(screen.getByText(/run in the background/)).toBeVisible();
  });

  it('moves by itself: a file that waits becomes one to download', async () => {
    await order();
    const { user } = await renderPortal(gateway, { at, as });
    expect(await screen.findByRole('progressbar', { name: /^Progress/ })).toHaveAttribute('aria-valuenow', '0');
    await runDownloads(gateway.ports);
    const button = await screen.findByRole('button', { name: /^Download: card-/ }, { timeout: 5_000 });
    expect(rows()[0]).toHaveTextContent('Ready');
    const saved = savedFiles();
    await user.click(button);
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    saved.mockRestore();
  });

  it('says what a button does without lying in the way of the next row’s', async () => {
    await order();
    const { user } = await renderPortal(gateway, { at, as });
    await user.hover(await screen.findByRole('button', { name: /^Cancel Export: card-/ }));
    const words = await screen.findByRole('tooltip', { name: 'Cancel Export' });
    expect(words).toHaveStyle({ pointerEvents: 'none' });
  });

  it('no longer shows a file as ready that turns out to be gone when it is taken', async () => {
    const { body } = await order();
    await runDownloads(gateway.ports);
    const { user } = await renderPortal(gateway, { at, as });
    const take = await screen.findByRole('button', { name: /^Download: card-/ });
    const { caller } = await gateway.signIn(as);
    await gateway.command(caller, 'deleteDownload', { id: body.dto.downloadId });
    await user.click(take);
    expect(
      await screen.findByText(
        'This file isn’t available any more. It was deleted, or its time is over. Please export it again.',
      ),
    ).toBeVisible();
    expect(await screen.findByText('Your list is empty')).toBeVisible();
  });

  it('asks by name before it gives up or deletes', async () => {
    await order();
    const { user } = await renderPortal(gateway, { at, as });
    await user.click(await screen.findByRole('button', { name: /^Cancel Export: card-/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this export?' }));
    expect(dialog.getByText(/Cards: card-2026-03-02.csv/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel Export' }));
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Cancelled'));
    await user.click(screen.getByRole('button', { name: /^Delete: card-/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Your list is empty')).toBeVisible();
  });
});

describe('an export that is too large to wait for', () => {
  const exportCards = async (user: UserEvent) => {
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
    await screen.findByText(/running in the background/);
  };

  it('says where it is made, and comes back when it is ready', async () => {
    const { user } = await renderPortal(gateway, { at: '/card/cards', as });
    await exportCards(user);
    await runDownloads(gateway.ports);
    await screen.findByText('card-2026-03-02.xlsx is ready.', undefined, { timeout: 5_000 });
    const saved = savedFiles();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    saved.mockRestore();
  });

  it('comes back also to who may not look through the download center, and doesn’t lead there', async () => {
    const role = { holds: ['card:read', 'card:export'] as const };
    const { user } = await renderPortal(gateway, {
      at: '/card/cards',
      as: await gateway.makeUser({ customer, role }),
    });
    await exportCards(user);
    expect(screen.queryByRole('button', { name: 'Download Center' })).toBeNull();
    await runDownloads(gateway.ports);
    await screen.findByText('card-2026-03-02.xlsx is ready.', undefined, { timeout: 8_000 });
    const saved = savedFiles();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    saved.mockRestore();
  });
});
