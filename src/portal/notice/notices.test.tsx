import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

interface Company {
  customer: string;
  doer: Caller;
  reader: TestUser;
}
/** A customer with somebody who acts, and somebody who is told. */
async function company(): Promise<Company> {
  const customer = await gateway.makeCustomer();
  const { caller: doer } = await gateway.signIn(await gateway.makeUser({ customer }));
  return { customer, doer, reader: await gateway.makeUser({ customer, role: 'Customer viewer' }) };
}
async function blocked({ customer, doer }: Company, times = 1): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < times; made += 1) {
    const { id } = await gateway.makeCard({ customer });
    gateway.clock.advance(1_000);
    expect((await gateway.command(doer, 'blockCard', { ids: [id] })).status).toBe(200);
    ids.push(id);
  }
  return ids;
}
const bell = (name: RegExp | string) => screen.findByRole('button', { name });
const panel = async () => within(await screen.findByRole('dialog', { name: 'Notices' }));

describe('the bell', () => {
  it('says how many notices are unread, shows the latest in sentences, and leads to what they are about', async () => {
    const of = await company();
    const [id] = await blocked(of, 2);
    const { user, path } = await renderPortal(gateway, { at: '/setting', as: of.reader });
    await user.click(await bell('2 unread notices'));
    const links = await (await panel()).findAllByRole('link', { name: /^Unread: Card .+\d{4} \(.+\) was blocked$/ });
    expect(links).toHaveLength(2);
    await user.click(links[1] as HTMLElement);
    await waitFor(() => expect(path()).toBe(`/card/cards/${id}/show`));
    expect(await bell('1 unread notice')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says what a line’s button does without lying in the way of the next line’s', async () => {
    const of = await company();
    await blocked(of, 2);
    const { user } = await renderPortal(gateway, { at: '/setting', as: of.reader });
    await user.click(await bell('2 unread notices'));
    const [mark] = await (await panel()).findAllByRole('button', { name: /was blocked/ });
    await user.hover(mark as HTMLElement);
    expect(await screen.findByRole('tooltip')).toHaveStyle({ pointerEvents: 'none' });
  });

  it('ends the session where that is over already', async () => {
    const of = await company();
    const { user, interfere } = await renderPortal(gateway, { at: '/setting', as: of.reader });
    await bell('Notices');
    interfere(({ body }) =>
      body?.dtoName === 'notices'
        ? Response.json({ code: '40100', msg: 'Request Unauthorized' }, { status: 401 })
        : undefined,
    );
    await user.click(await bell('Notices'));
    expect(await screen.findByText('Request Unauthorized')).toBeVisible();
  });

  it('is quiet once all are read, and says when there are none', async () => {
    const of = await company();
    await blocked(of);
    const { user } = await renderPortal(gateway, { at: '/setting', as: of.reader });
    await user.click(await bell('1 unread notice'));
    await user.click(await (await panel()).findByRole('button', { name: 'Mark All as Read' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark All as Read' })).toBeNull());
    expect(await screen.findByRole('button', { name: 'Notices', hidden: true })).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Notices' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('lets all be marked as read where what is unread is older than what it shows', async () => {
    const of = await company();
    await blocked(of, 9);
    const { user } = await renderPortal(gateway, { at: '/setting', as: of.reader });
    const { caller } = await gateway.signIn(of.reader);
    const { records } = (await gateway.command(caller, 'notices', {})).body.dto;
    await gateway.command(caller, 'readNotices', { ids: records.slice(0, 8).map(({ id }: { id: string }) => id) });
    await user.click(await screen.findByRole('button', { name: /unread notice/ }));
    await user.click(await (await panel()).findByRole('button', { name: 'Mark All as Read' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark All as Read' })).toBeNull());
    const { count } = (await gateway.command(caller, 'unreadNotices', {})).body.dto;
    expect(count).toBe(0);
  });

  it('has nothing to say to who was told nothing', async () => {
    const { user } = await renderPortal(gateway, { at: '/setting', as: (await company()).reader });
    await user.click(await bell('Notices'));
    expect(await (await panel()).findByText('No notices yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Notices', hidden: true }).textContent).toBe('');
  });

  it('asks again where the notices didn’t come', async () => {
    const of = await company();
    await blocked(of);
    const { user, goOffline, goOnline } = await renderPortal(gateway, { at: '/setting', as: of.reader });
    const button = await bell('1 unread notice');
    goOffline();
    await user.click(button);
    const again = await (await panel()).findByRole('button', { name: 'Try Again' });
    goOnline();
    await user.click(again);
    expect(await (await panel()).findByRole('link', { name: /was blocked$/ })).toBeVisible();
  });
});

describe('the list of notices', () => {
  it('goes on as far as there are any, and shows what is unread only', async () => {
    const of = await company();
    await blocked(of, 22);
    const { user, path } = await renderPortal(gateway, { at: '/notices', as: of.reader });
    expect(await screen.findByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('link', { name: /was blocked$/ })).toHaveLength(20));
    await user.click(screen.getByRole('button', { name: 'Show More' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /was blocked$/ })).toHaveLength(22));
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mark All as Read' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Unread/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Unread' }));
    expect(await screen.findByText('You’ve read everything')).toBeVisible();
    expect(path()).toBe('/notices?show=unread');
  });

  it('keeps whoever works by keyboard among the notices when a button is through', async () => {
    const of = await company();
    await blocked(of, 22);
    const { user } = await renderPortal(gateway, { at: '/notices', as: of.reader });
    for (const name of ['Show More', 'Mark All as Read']) {
      const button = await screen.findByRole('button', { name });
      act(() => button.focus());
      await user.keyboard('{Enter}');
      await waitFor(() => expect(button).not.toBeInTheDocument());
      expect(document.activeElement).toContainElement(screen.getAllByRole('link', { name: /was blocked$/ })[0] ?? null);
      expect(document.body).not.toHaveFocus();
    }
  });

  it('lets one be marked as read', async () => {
    const of = await company();
    await blocked(of, 2);
    const { user } = await renderPortal(gateway, { at: '/notices?show=unread', as: of.reader });
    const [first] = await screen.findAllByRole('button', { name: /^Mark as read: / });
    await user.click(first as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole('link', { name: /was blocked$/ })).toHaveLength(1));
  });
});

it('what one is told of is one’s own choice, kind by kind', async () => {
  const of = await company();
  const { user } = await renderPortal(gateway, { at: '/setting', as: of.reader });
  const box = () => screen.findByRole('checkbox', { name: 'Card blocked: in the portal' });
  expect(await box()).toBeChecked();
  await user.click(await box());
  await waitFor(async () => expect(await box()).not.toBeChecked());
  await waitFor(async () => expect(await box()).not.toHaveAttribute('aria-disabled'));
  await blocked(of);
  const { caller } = await gateway.signIn(of.reader);
  expect((await gateway.command(caller, 'notices')).body.dto.records).toEqual([]);
});
