import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
import { nouns } from '#domain/nouns.ts';
import { messages } from '#locales/all.ts';
import { resources } from '#portal/app/resources.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

/** A customer with three cards, one of them blocked, and another customer with a blocked one. */
async function openCards(at = '/card/cards') {
  const customer = await gateway.makeCustomer();
  await gateway.makeCard({ customer });
  await gateway.makeCard({ customer });
  await gateway.makeCard({ customer, status: cardStatus.code.blocked });
  await gateway.makeCard({ customer: await gateway.makeCustomer(), status: cardStatus.code.blocked });
  const visit = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }) });
  await screen.findByRole('table', { name: 'Cards' });
  return visit;
}
const tabs = () => within(screen.getByRole('navigation', { name: 'Views' }));
const rowsAre = (count: number) =>
  waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(count + 1));

describe('the tabs over a list', () => {
  it('narrow it, say which one is open, and lead back to all of it', async () => {
    const { user, path } = await openCards();
    expect(tabs().getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
    await user.click(tabs().getByRole('link', { name: /^Blocked/ }));
    await rowsAre(1);
    expect(tabs().getByRole('link', { name: /^Blocked/ })).toHaveAttribute('aria-current', 'page');
    expect(decodeURIComponent(path())).toContain(`filter={"cardStatus":${cardStatus.code.blocked}}`);
    await user.click(tabs().getByRole('link', { name: 'All' }));
    await rowsAre(3);
    expect(path()).toBe('/card/cards');
  });

  it('count what is one’s own, once for all pages, and no further than a thousand', async () => {
    const { asked, user } = await openCards();
    await tabs().findByRole('link', { name: 'Blocked 1' });
    await tabs().findByRole('link', { name: 'Lost 0' });
    const counts = () => asked.filter(({ body }) => body?.countUpTo !== undefined);
    expect(counts().map(({ body }) => body?.countUpTo)).toEqual([1000, 1000]);
    await user.click(screen.getByRole('button', { name: 'Card' }));
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ sort: { field: 'last4' } }));
    expect(counts()).toHaveLength(2);
  });
});

const withTabs = resources.filter(({ options: { views = [] } }) => views.length > 0).map(({ options }) => options.noun);

it.each(Object.entries(messages))(
  'each list with tabs has a word for all of it, and no other, in %s',
  (_, { lists }) => {
    expect(Object.keys(lists.views.allOf).toSorted()).toEqual(withTabs.toSorted());
  },
);

it('in French all of them are of the gender that they have', () => {
  const { allOf } = messages.fr.lists.views;
  expect([allOf.card, allOf.authorization, allOf.cardholder]).toEqual(['Toutes', 'Toutes', 'Tous']);
});

it.each(resources.flatMap(({ options: { noun, views = [] } }) => views.map((view) => [noun, view] as const)))(
  'what a tab over %s narrows by, its list can be narrowed by',
  (noun, { filter }) => {
    expect(nouns[noun].filter.safeParse(filter('2026-02-03')).error).toBeUndefined();
  },
);
