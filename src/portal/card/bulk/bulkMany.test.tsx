import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import { sessionOver, signInAgain } from '#tests/sessionOver.ts';
import { NoAnswer } from '../../client/refusal.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

async function selectAndAsk(user: UserEvent) {
  await screen.findByRole('table', { name: 'Cards' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const bar = within(await screen.findByRole('toolbar'));
  await user.click(await bar.findByRole('button', { name: 'Select All 52 That Match' }));
  await user.click(await bar.findByRole('button', { name: 'Block (52)' }));
  return within(await screen.findByRole('dialog', { name: 'Block 52 cards?' }));
}

/** A customer's 52 cards, all selected and about to be blocked. */
async function askToBlock() {
  const customer = await gateway.makeCustomer();
  const ids: string[] = [];
  for (let n = 0; n < 52; n++) ids.push((await gateway.makeCard({ customer })).id);
  const as = await gateway.makeUser({ customer });
  const view = await renderPortal(gateway, { at: '/card/cards', as });
  const { user, asked, portal } = view;
  const question = await selectAndAsk(user);
  const press = () => user.click(question.getByRole('button', { name: 'Block' }));
  const calls = () => asked.map(({ body }) => body).filter((body) => body?.dtoName === 'blockCard');
  const selected = () => portal.store.getItem<string[]>('card/cards.selectedIds') ?? [];
  const blocked = async () =>
    (
      await gateway.asStaff((db) =>
        db
          .selectFrom('cards')
          .select('id')
          .where('id', 'in', ids)
          .where('cardStatus', '=', cardStatus.code.blocked)
          .execute(),
      )
    ).map(({ id }) => id);
  return { ...view, as, ids, question, press, calls, selected, blocked };
}

describe('an action on many cards', () => {
  it('goes on in order, says how far it is, and is stopped: what wasn’t its turn says so and stays selected', async () => {
    const { user, ids, question, press, calls, selected, blocked, interfere } = await askToBlock();
    const hold = Promise.withResolvers<undefined>();
    interfere(({ body }) => (body?.dtoName === 'blockCard' && calls().length === 2 ? hold.promise : undefined));
    await press();
    expect(await question.findByText('25 of 52')).toBeVisible();
    expect(question.getByRole('progressbar', { name: 'Working on 52 rows…' })).toHaveAttribute(
      'aria-valuetext',
      '25 of 52',
    );
    await user.click(question.getByRole('button', { name: 'Stop' }));
    expect(question.getByRole('button', { name: 'Stopping…' })).toBeDisabled();
    hold.resolve(undefined);

    const results = within(await screen.findByRole('dialog', { name: 'Result for Each Card' }));
    expect(results.getByText('Done for 50 of 52')).toBeVisible();
    expect(results.getAllByRole('listitem')).toHaveLength(52);
    expect(results.getAllByText('Not done · Stopped before its turn')).toHaveLength(2);
    expect(await blocked()).toHaveLength(50);

    await user.click(results.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(selected()).toHaveLength(2));
    const done = await blocked();
    expect(new Set(selected())).toEqual(new Set(ids.filter((id) => !done.includes(id))));
    expect(await screen.findByText('2 selected')).toBeVisible();
  });

  it('goes on after an answer was lost, under the id it had, and asks nothing twice', async () => {
    const { question, press, calls, blocked, interfere } = await askToBlock();
    interfere(({ body }) => {
      if (body?.dtoName === 'blockCard' && calls().length === 2) throw new TypeError('Failed to fetch');
      return undefined;
    });
    await press();
    expect(await question.findByText(/^We got no response/)).toBeVisible();
    expect(question.getByText('25 of 52')).toBeVisible();
    expect(question.queryByRole('button', { name: 'Stop' })).toBeNull();
    await press();
    expect(await screen.findByText('Done for all 52 rows')).toBeVisible();
    const [first, lost, again, last] = calls();
    expect(calls()).toHaveLength(4);
    expect(again).toMatchObject({ requestId: lost?.requestId, ids: lost?.ids });
    expect(new Set([first, lost, last].map((call) => call?.requestId)).size).toBe(3);
    expect(await blocked()).toHaveLength(52);
  });

  it('is told as done where it was, though another reason was given after its answer was lost', async () => {
    const { user, portal, question, press, calls } = await askToBlock();
    const send = portal.dataProvider.call;
    portal.dataProvider.call = async (...asked) => {
      const answer = await send(...asked);
      if (asked[0] !== 'blockCard') return answer;
      portal.dataProvider.call = send;
      throw new NoAnswer('errors.networkError');
    };
    await press();
    expect(await question.findByText(/^We got no response/)).toBeVisible();
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Lost in the post');
    await press();
    expect(await screen.findByText('Done for all 52 rows')).toBeVisible();
    const [lost, again, next] = calls();
    expect(again).toEqual(lost);
    expect(next).toMatchObject({ reason: 'Lost in the post' });
  });

  it('whose first answer was lost is asked for where it is given up', async () => {
    const { user, portal, question, press } = await askToBlock();
    const send = portal.dataProvider.call;
    portal.dataProvider.call = async (...asked) => {
      const answer = await send(...asked);
      if (asked[0] !== 'blockCard') return answer;
      throw new NoAnswer('errors.networkError');
    };
    await press();
    expect(await question.findByText(/^We got no response/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect((await screen.findAllByRole('cell', { name: 'Blocked' })).length).toBeGreaterThan(0);
  });

  it('that was turned away on its way stands as it was given, and goes on with the rest when pressed again', async () => {
    const { user, question, press, calls, blocked, interfere } = await askToBlock();
    interfere(({ body }) =>
      body?.dtoName === 'blockCard' && calls().length === 2
        ? Response.json({ code: '42900', msg: 'Too often', dtoName: 'blockCard' }, { status: 429 })
        : undefined,
    );
    const reason = question.getByRole('textbox', { name: /Reason/ });
    await user.type(reason, 'Envelopes were lost');
    await press();
    expect(await screen.findByText('Too often')).toBeVisible();
    expect(question.getByText('25 of 52')).toBeVisible();
    expect(reason).toHaveValue('Envelopes were lost');
    await press();
    expect(await screen.findByText('Done for all 52 rows')).toBeVisible();
    expect(await blocked()).toHaveLength(52);
  });

  it('whose session was over keeps the reason for whoever signs in anew', async () => {
    const { user, question, press, interfere, as } = await askToBlock();
    interfere(({ body }) => (body?.dtoName === 'blockCard' ? sessionOver() : undefined));
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Envelopes were lost');
    await press();
    await signInAgain(user, interfere, as);
    const again = await selectAndAsk(user);
    await waitFor(() => expect(again.getByRole('textbox', { name: /Reason/ })).toHaveValue('Envelopes were lost'));
  });

  it('for good has how many it hits typed anew by whoever signs in anew, as there may be fewer by then', async () => {
    const customer = await gateway.makeCustomer();
    for (let n = 0; n < 2; n++) await gateway.makeCard({ customer });
    const as = await gateway.makeUser({ customer });
    const { user, interfere } = await renderPortal(gateway, { at: '/card/cards', as });
    async function askToRevoke() {
      await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
      const bar = within(await screen.findByRole('toolbar'));
      await user.click(await bar.findByRole('button', { name: 'Revoke (2)' }));
      return within(await screen.findByRole('dialog', { name: 'Revoke 2 cards permanently?' }));
    }
    const question = await askToRevoke();
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Team was dissolved');
    await user.type(question.getByRole('textbox', { name: /Enter 2 to/i }), '2');
    interfere(({ body }) => (body?.dtoName === 'revokeCard' ? sessionOver() : undefined));
    await user.click(question.getByRole('button', { name: 'Revoke' }));
    await signInAgain(user, interfere, as);
    const again = await askToRevoke();
    await waitFor(() => expect(again.getByRole('textbox', { name: /Reason/ })).toHaveValue('Team was dissolved'));
    expect(again.getByRole('textbox', { name: /Enter 2 to/i })).toHaveValue('');
  });

  it('whose session ended on its way is told how far it came, for whoever signs in anew, with the rest selected and the reason kept', async () => {
    const { user, question, press, blocked, calls, selected, ids, interfere, as } = await askToBlock();
    interfere(({ body }) => (body?.dtoName === 'blockCard' && calls().length === 2 ? sessionOver() : undefined));
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Envelopes were lost');
    await press();
    await signInAgain(user, interfere, as);
    const results = within(await screen.findByRole('dialog', { name: 'Result for Each Card' }));
    expect(results.getByText('Done for 25 of 52')).toBeVisible();
    expect(results.getAllByText('Not done · Stopped before its turn')).toHaveLength(27);
    await user.click(results.getByRole('button', { name: 'Close' }));
    const done = await blocked();
    await waitFor(() => expect(new Set(selected())).toEqual(new Set(ids.filter((id) => !done.includes(id)))));
    const bar = within(await screen.findByRole('toolbar', { name: '27 selected' }));
    await user.click(await bar.findByRole('button', { name: 'Block (27)' }));
    const again = within(await screen.findByRole('dialog', { name: 'Block 27 cards?' }));
    await waitFor(() => expect(again.getByRole('textbox', { name: /Reason/ })).toHaveValue('Envelopes were lost'));
    await user.click(again.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Done for all 27 rows')).toBeVisible();
    expect(await blocked()).toHaveLength(52);
  });

  it('that is given up after an answer was lost says of those alone that they may have been done', async () => {
    const { user, question, press, calls, interfere } = await askToBlock();
    interfere(({ body }) => {
      if (body?.dtoName === 'blockCard' && calls().length === 2) throw new TypeError('Failed to fetch');
      return undefined;
    });
    await press();
    expect(await question.findByText(/^We got no response/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    const results = within(await screen.findByRole('dialog', { name: 'Result for Each Card' }));
    expect(results.getAllByText('Not done · No answer came, so it may have been done')).toHaveLength(25);
    expect(results.getAllByText('Not done · Stopped before its turn')).toHaveLength(2);
  });

  it('that a refusal ends says what was done before it', async () => {
    const { press, calls, blocked, interfere } = await askToBlock();
    interfere(({ body }) =>
      body?.dtoName === 'blockCard' && calls().length === 2
        ? Response.json({ code: '40300', msg: 'No longer allowed', dtoName: 'blockCard' }, { status: 403 })
        : undefined,
    );
    await press();
    const results = within(await screen.findByRole('dialog', { name: 'Result for Each Card' }));
    expect(results.getByText('Done for 25 of 52')).toBeVisible();
    expect(results.getAllByText('Not done · No longer allowed')).toHaveLength(27);
    expect(await blocked()).toHaveLength(25);
  });
});
