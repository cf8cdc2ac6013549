import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { type Asked, renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

/** A list of what happened, narrowed already, with the panel of its dates open. */
async function openPanel(range: object, timeZone = 'Asia/Shanghai') {
  Cookies.set('portal-timezone', timeZone);
  const filter = encodeURIComponent(JSON.stringify({ createdAt: range }));
  const as = await gateway.makeUser({ customer: await gateway.makeCustomer() });
  const visit = await renderPortal(gateway, { at: `/card/log?filter=${filter}`, as });
  await visit.user.click(await screen.findByRole('button', { name: /^Time: / }));
  const panel = within(await screen.findByRole('dialog', { name: 'Time' }));
  await panel.findByRole('button', { name: 'Today' });
  return { ...visit, panel };
}

const lastAsked = (asked: Asked[]) =>
  asked.filter(({ path, body }) => path.endsWith('/page') && body?.dtoName === 'cardLog').at(-1)?.body?.filter;

async function typeInto(user: UserEvent, group: HTMLElement, digits: string) {
  const [first] = within(group).getAllByRole('spinbutton');
  await user.click(first as HTMLElement);
  await user.keyboard(digits);
  await user.tab();
}

describe('the panel of a date range', () => {
  it('shows a month in six weeks [S9.18]', async () => {
    // February 2021 begins on a Monday: four weeks would do.
    const { user, panel } = await openPanel({ from: '2021-02-10' });
    await user.click(within(panel.getByRole('group', { name: 'From' })).getByRole('button', { name: /^Choose date/ }));
    const month = within(await screen.findByRole('grid', { name: 'February 2021' }));
    expect(month.getAllByRole('row').filter((row) => within(row).queryAllByRole('gridcell').length === 7)).toHaveLength(
      6,
    );
  });

  it('shows ten years at a time, and goes on with the month of the chosen one [S9.19]', async () => {
    const { user, panel, path } = await openPanel({ from: '2021-02-10' });
    await user.click(within(panel.getByRole('group', { name: 'From' })).getByRole('button', { name: /^Choose date/ }));
    await user.click(await screen.findByRole('button', { name: /switch to year view/ }));
    const years = () => within(screen.getByRole('radiogroup', { name: 'Years' })).getAllByRole('radio');
    expect(years().map(({ textContent }) => textContent)).toEqual(Array.from({ length: 10 }, (_, n) => `${2020 + n}`));
    await user.click(screen.getByRole('button', { name: 'Ten years earlier' }));
    expect(years().map(({ textContent }) => textContent)).toEqual(Array.from({ length: 10 }, (_, n) => `${2010 + n}`));
    await user.click(screen.getByRole('radio', { name: '2016' }));
    await screen.findByRole('grid', { name: 'February 2016' });
    await waitFor(() => expect(decodeURIComponent(path())).toContain('"from":"2016-02-10"'));
  });

  it('reads a day that is pasted in another way of writing, and keeps the chosen one where it is none', async () => {
    const { user, panel, path } = await openPanel({ from: '2021-02-10' });
    const from = panel.getByRole('group', { name: 'From' });
    const paste = async (text: string) => {
      await user.click(within(from).getAllByRole('spinbutton')[0] as HTMLElement);
      await user.keyboard('{Control>}a{/Control}');
      await user.paste(text);
      await user.tab();
    };
    await paste('sometime');
    expect(
      within(from)
        .getAllByRole('spinbutton')
        .map(({ textContent }) => textContent),
    ).toEqual(['2021', '02', '10']);
    await paste('25/12/2020');
    await waitFor(() => expect(decodeURIComponent(path())).toContain('"from":"2020-12-25"'));
  });

  it('shows an instant by the user’s clock, and leaves it what it is where their clocks show that hour twice', async () => {
    const to = '2021-04-03T15:30:59.999Z';
    const { user, panel, asked } = await openPanel({ to }, 'Australia/Sydney');
    expect(screen.getByText('Time: ≤ 2021-04-04 02:30:59')).toBeInTheDocument();
    const time = panel.getByRole('group', { name: 'To Time' });
    expect(
      within(time)
        .getAllByRole('spinbutton')
        .map(({ textContent }) => textContent),
    ).toEqual(['02', '30', '59']);
    await typeInto(user, panel.getByRole('group', { name: 'From' }), '20210401');
    await waitFor(() => expect(lastAsked(asked)).toEqual({ createdAt: { from: '2021-03-31T13:00:00.000Z', to } }));
    await typeInto(user, time, '033000');
    await waitFor(() => expect(lastAsked(asked)).toMatchObject({ createdAt: { to: '2021-04-03T17:30:00.999Z' } }));
  });

  it('narrows days to times of the user’s clock; an end before the start becomes the start [S4.22]', async () => {
    const { user, panel, asked } = await openPanel({ from: '2021-02-10', to: '2021-02-10' });
    await typeInto(user, panel.getByRole('group', { name: 'From Time' }), '180000');
    await waitFor(() =>
      expect(lastAsked(asked)).toEqual({
        createdAt: { from: '2021-02-10T10:00:00.000Z', to: '2021-02-10T15:59:59.999Z' },
      }),
    );
    await typeInto(user, panel.getByRole('group', { name: 'To Time' }), '093000');
    await waitFor(() =>
      expect(lastAsked(asked)).toEqual({
        createdAt: { from: '2021-02-10T10:00:00.000Z', to: '2021-02-10T10:00:00.999Z' },
      }),
    );
  });

  it('takes today for a day that is still to come, where it is about what has happened [S4.23]', async () => {
    const { user, panel, path } = await openPanel({ from: '2021-02-10' }, 'Etc/UTC');
    await typeInto(user, panel.getByRole('group', { name: 'To' }), '20990101');
    const today = new Date().toISOString().slice(0, 10);
    await waitFor(() => expect(decodeURIComponent(path())).toContain(`{"from":"2021-02-10","to":"${today}"}`));
  });

  it('keeps the other end where a day on the way to the typed one comes after it', async () => {
    const { user, panel, path } = await openPanel({ from: '2020-12-01', to: '2021-10-31' }, 'Etc/UTC');
    // The year comes first: December 2021 stands on the way.
    await typeInto(user, panel.getByRole('group', { name: 'From' }), '20210203{Enter}');
    await waitFor(() => expect(decodeURIComponent(path())).toContain('{"from":"2021-02-03","to":"2021-10-31"}'));
  });

  it('shows the day again that was there, where what was typed is none', async () => {
    const { user, panel, path } = await openPanel({ from: '2021-02-28' }, 'Etc/UTC');
    const from = panel.getByRole('group', { name: 'From' });
    await user.click(within(from).getAllByRole('spinbutton')[2] as HTMLElement);
    await user.keyboard('31');
    await user.tab();
    const shown = () =>
      within(from)
        .getAllByRole('spinbutton')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(shown()).toEqual(['2021', '02', '28']));
    expect(decodeURIComponent(path())).toContain('"from":"2021-02-28"');
  });
});
