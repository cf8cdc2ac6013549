import { beforeEach, expect, it, vi } from 'vitest';
import { createDataProvider } from './dataProvider.ts';
import type { GatewayClient } from './gatewayClient.ts';
import { createPagePlaces } from './pagePlaces.ts';

const page = vi.fn<(noun: string, wish: { page: number; withTotal?: boolean }) => unknown>();
let now = 0;
const provider = (places = createPagePlaces(sessionStorage, () => now)) =>
  createDataProvider({ page } as unknown as GatewayClient, {
    nounOf: () => 'card',
    timeZone: () => 'Etc/UTC',
    maySee: () => true,
    places,
  });
const turnTo = (number: number, filter: object = {}, data = provider()) =>
  data.getList('card/cards', {
    pagination: { page: number, perPage: 10 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter,
  });
const asked = () => page.mock.lastCall?.[1];

beforeEach(() => {
  sessionStorage.clear();
  now = 1;
  page.mockReset();
  page.mockImplementation(async (_, wish) => ({
    records: [],
    total: wish.withTotal === false ? null : 10_000,
    totalIsExact: false,
    hasNext: true,
    next: `after ${wish.page}`,
  }));
});

it('goes on to the next page from where the last one ended, without counting again', async () => {
  const data = provider();
  await turnTo(1, {}, data);
  expect(asked()).not.toHaveProperty('after');
  const second = await turnTo(2, {}, data);
  expect(asked()).toMatchObject({ page: 2, after: 'after 1', withTotal: false });
  expect(second).toMatchObject({ total: 10_000, meta: { totalIsExact: false }, pageInfo: { hasNextPage: true } });
  await turnTo(3, {}, data);
  await turnTo(2, {}, data);
  expect(asked()).toMatchObject({ page: 2, after: 'after 1' });
});

it('counts again when the first page is opened, or when a minute has passed', async () => {
  const data = provider();
  await turnTo(1, {}, data);
  await turnTo(1, {}, data);
  expect(asked()).not.toHaveProperty('withTotal');
  now += 61_000;
  await turnTo(2, {}, data);
  expect(asked()).not.toHaveProperty('withTotal');
});

it('counts again on any page once something was written, and goes on from there', async () => {
  const places = createPagePlaces(sessionStorage, () => now);
  const data = provider(places);
  await turnTo(1, {}, data);
  places.recount();
  await turnTo(2, {}, data);
  expect(asked()).toMatchObject({ after: 'after 1' });
  expect(asked()).not.toHaveProperty('withTotal');
  await turnTo(3, {}, data);
  expect(asked()).toMatchObject({ after: 'after 2', withTotal: false });
});

it('finds a page that was jumped to by its number', async () => {
  await turnTo(7);
  expect(asked()).toEqual({ page: 7, size: 10, filter: {}, sort: { field: 'createdAt', order: 'DESC' } });
});

it('knows each filter’s pages by themselves', async () => {
  const data = provider();
  await turnTo(1, {}, data);
  await turnTo(2, { cardStatus: 3 }, data);
  expect(asked()).not.toHaveProperty('after');
});

it('still finds a far page after the tab was loaded anew, but not once somebody else signs in', async () => {
  const data = provider();
  await turnTo(1, {}, data);
  await turnTo(2, {}, data);
  await turnTo(3);
  expect(asked()).toMatchObject({ after: 'after 2' });
  const places = createPagePlaces(sessionStorage);
  places.forget();
  await turnTo(3);
  expect(asked()).not.toHaveProperty('after');
});
