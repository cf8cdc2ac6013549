import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fieldsOf } from '#domain/field.ts';
import { nouns } from '#domain/nouns.ts';
import type { Privilege } from '#domain/permission/privilege.ts';
import { shippedRoles } from '#domain/role/role.ts';
import { seededGateway, type TestGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import { resources } from './resources.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await seededGateway();
});
afterAll(() => gateway.close());
afterEach(() => vi.unstubAllGlobals());

const like = 'Operator administrator';
const held = new Set<string>(shippedRoles.find(({ roleName }) => roleName === like)?.privileges);

/** Staff who may do everything, and of each record don't see the fields that are chosen. */
function withoutFields(isTaken: (place: number, field: string) => boolean) {
  const limits = Object.entries(nouns).flatMap(([noun, { record }]) => {
    const of = `${noun}:read` as Privilege;
    const fields = Object.keys(fieldsOf(record)).filter((field, place) => field !== 'id' && isTaken(place, field));
    return held.has(of) && fields.length > 0 ? [{ of, fields, inverted: true }] : [];
  });
  return gateway.makeUser({ role: { like, limits } });
}

const taken = {
  'any field': () => true,
  'every other field': (place: number) => place % 2 === 0,
  'the fields between them': (place: number) => place % 2 === 1,
};

const phone = { addEventListener: () => undefined, removeEventListener: () => undefined };

/** What no person wrote, and what they'd write of a page that failed, with some of what stands around it. */
function slipIn(said: string): string | undefined {
  const slip =
    /undefined|NaN|\[object|Invalid Date|%\{|\|\|\|\||Server Error|couldn’t load|(?:Actions for|Select this row:) *(?:–|$)/m.exec(
      said,
    );
  return slip ? said.slice(Math.max(0, slip.index - 60), slip.index + 60) : undefined;
}

/** All that the page says, and what is heard of the boxes and buttons of rows: which row they are of. */
function readAndHeard(): string {
  const buttons = [...document.querySelectorAll('main [data-row] [aria-label]')];
  return [document.querySelector('main')?.textContent, ...buttons.map((each) => each.ariaLabel)].join('\n');
}

/** Where every list is, and the page and the form of a record of it. */
async function addresses(as: TestUser): Promise<string[]> {
  const { caller } = await gateway.signIn(as);
  const found = resources.map(async ({ name, options, show, edit }) => {
    const { body } = await gateway.door(caller, 'list', { dtoName: options.noun, limit: 1 });
    const id = body.dto?.[0]?.id;
    const ofRecord = id ? [show && `/${name}/${id}/show`, edit && `/${name}/${id}`] : [];
    return [options.listedAt ?? `/${name}`, ...ofRecord.filter((address) => typeof address === 'string')];
  });
  return (await Promise.all(found)).flat();
}

describe.each(Object.entries(taken))('who may not see %s of anything', (_, isTaken) => {
  it.each(['wide', 'narrow'])(
    'reads every list, and the page with its tabs and the form of a record, for what is left of them, on a %s screen',
    async (width) => {
      if (width === 'narrow')
        vi.stubGlobal('matchMedia', (query: string) => ({ ...phone, matches: query.includes('max-width') }));
      const as = await withoutFields(isTaken);
      const { router, portal, path } = await renderPortal(gateway, { at: '/blank', as });
      const slips: Record<string, string> = {};
      const look = async () => {
        await waitFor(() => expect(portal.queryClient.isFetching()).toBe(0));
        const slip = slipIn(readAndHeard());
        if (slip) slips[path()] = slip;
      };
      for (const address of await addresses(as)) {
        await router.navigate('/blank');
        await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
        await router.navigate(address);
        await screen.findByRole('heading', { level: 1 });
        await look();
        for (const tab of screen.queryAllByRole('tab', { selected: false })) {
          const to = tab.getAttribute('href');
          // Tabs over a list lead to what it shows, a record's to its parts.
          if (!to?.startsWith(`${address}/`)) continue;
          await router.navigate(to);
          await waitFor(() => expect(screen.getByRole('tab', { selected: true })).toHaveAttribute('href', to));
          await look();
        }
      }
      expect(slips).toEqual({});
    },
  );
});

const names = [
  'customerName',
  'accountNumber',
  'accountName',
  'userName',
  'name',
  'last4',
  'cardholderName',
  'roleName',
];
/** Somebody whom whoever sees little has charge of, too: of others, who may do more, nothing can be asked. */
async function oneWhoMayLittle(): Promise<string> {
  const customer = await gateway.makeCustomer();
  await gateway.makeUser({ customer, role: { holds: ['card:activate'] } });
  return `filter=${JSON.stringify({ customerId: customer })}`;
}
const asking = ['customers', 'account/balance', 'permission/users', 'card/cards', 'permission/roles'];

it.each(asking)(
  'who may not see what records are called is asked about one of %s by the end of its id, and not by a dash',
  async (list) => {
    const as = await withoutFields((_, field) => names.includes(field));
    const at = list === 'permission/users' ? `/${list}?${await oneWhoMayLittle()}` : `/${list}`;
    const { router, user, path } = await renderPortal(gateway, { at, as });
    const titles: (string | null | undefined)[] = [];
    const openMenu = async () => {
      const [menu] = await screen.findAllByRole('button', { name: /^Actions for (?:…|.+@)/ });
      await user.click(menu as HTMLElement);
      return screen.findAllByRole('menuitem');
    };
    for (let place = 0; place < (await openMenu()).length; place += 1) {
      await user.click(screen.getAllByRole('menuitem')[place] as HTMLElement);
      // Some lead elsewhere.
      await waitFor(() => expect(path() !== `/${list}` || screen.queryByRole('dialog')).toBeTruthy());
      const dialog = screen.queryByRole('dialog');
      if (dialog) titles.push(dialog.querySelector('h2')?.textContent);
      await user.keyboard('{Escape}');
      await router.navigate('/blank');
      await router.navigate(at);
    }
    expect(titles).not.toEqual([]);
    for (const title of titles) expect(title).toMatch(/…[0-9a-f]{8}|@/);
  },
);

it('what was done to a card whose digits its reader may not see is told by the end of its id, too', async () => {
  const as = await withoutFields((_, field) => field === 'last4');
  const { user } = await renderPortal(gateway, { at: '/card/cards?filter={"cardStatus":3}', as });
  const [menu] = await screen.findAllByRole('button', { name: /^Actions for …/ });
  await user.click(menu as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Report Loss' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Report Loss' }));
  expect(await screen.findByText(/^Card …[0-9a-f]{8} reported as lost$/)).toBeVisible();
});
