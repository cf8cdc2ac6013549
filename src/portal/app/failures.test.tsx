import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowComplaint, expectComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { type Asked, renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const html = (status: number) =>
  new Response('<html><h1>nginx</h1></html>', { status, headers: { 'content-type': 'text/html' } });
const endless = 'x'.repeat(10_000_000);

/** What may come instead of an answer, and what is said of it. */
const answers: [string, () => Response, RegExp][] = [
  ['a proxy’s page', () => html(200), /couldn’t read the service’s response/],
  ['nothing at all', () => new Response(null, { status: 200 }), /couldn’t read the service’s response/],
  ['a proxy that finds no gateway', () => html(502), /Service Currently Unavailable/],
  [
    'a refusal in the server’s words',
    () => Response.json({ code: '1', msg: 'Not on Sundays' }, { status: 418 }),
    /Not on Sundays/,
  ],
  ['another code with status 200', () => Response.json({ code: '20001', msg: 'Not on Sundays' }), /Not on Sundays/],
  ['ten megabytes of words', () => Response.json({ code: '1', msg: endless }, { status: 400 }), /^x{254}…$/],
];

async function visit(at: string, failing: (asked: Asked) => boolean, answer: () => Response) {
  const customer = await gateway.makeCustomer();
  const card = await gateway.makeCard({ customer });
  const as = await gateway.makeUser({ customer });
  let isFailing = false;
  const view = await renderPortal(gateway, { at: '/blank', as });
  view.interfere((asked) => (isFailing && failing(asked) ? answer() : undefined));
  const fail = (on = true) => {
    isFailing = on;
  };
  await view.router.navigate(at.replace(':id', card.id));
  return { ...view, fail, card };
}

describe.each(answers)('%s', (_, answer, words) => {
  it('leaves a list in its page, with a way to try again', async () => {
    // A list that is drawn while its rows are asked for ahead takes that answer, of which the console isn't told.
    allowComplaint(/GatewayRefusal|UnreadableAnswer/);
    const { fail, router, user } = await visit('/blank', ({ path }) => path.endsWith('/page'), answer);
    fail();
    await router.navigate('/account/balance');
    expect(await screen.findByText('We couldn’t load this list')).toBeVisible();
    expect(screen.getAllByText(words)).not.toHaveLength(0);
    fail(false);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table', { name: 'Accounts' })).toBeVisible();
  });

  it('in a dialog is told, and the page is ready for the next try', async () => {
    const isBlocking = ({ body }: Asked) => body?.dtoName === 'blockCard';
    const { fail, user } = await visit('/card/cards/:id/show', isBlocking, answer);
    const block = async () =>
      user.click((await screen.findAllByRole('button', { name: 'Block' })).at(-1) as HTMLElement);
    await block();
    await user.type(await screen.findByLabelText('Reason'), 'Tunnel');
    fail();
    await block();
    expect((await screen.findAllByText(words))[0]).toBeVisible();
    fail(false);
    const dialog = screen.queryByRole('dialog', { name: /^Block card/ });
    // Who can't know whether it was done keeps what was typed; who was refused begins anew.
    if (dialog) expect(within(dialog).getByLabelText('Reason')).toHaveValue('Tunnel');
    else await block();
    await block();
    expect(await screen.findByRole('button', { name: 'Unblock' })).toBeVisible();
  });

  it('of the configs is told, and the page goes on without them [S8.8]', async () => {
    const { fail, router } = await visit('/blank', ({ body }) => body?.dtoName === 'getConfigs', answer);
    fail();
    await router.navigate('/account/balance');
    expect(await screen.findByRole('table', { name: 'Accounts' })).toBeVisible();
    expect((await screen.findAllByText(words))[0]).toBeVisible();
  });
});

describe('what failed on the gateway’s side', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const broken = () => Response.json({ code: '50000', msg: 'Out of order', traceId }, { status: 500 });

  it('is told with the id to quote: a list in its page', async () => {
    allowComplaint(/GatewayRefusal/);
    const { fail, router } = await visit('/blank', ({ path }) => path.endsWith('/page'), broken);
    fail();
    await router.navigate('/account/balance');
    const failed = (await screen.findByText('We couldn’t load this list')).parentElement as HTMLElement;
    expect(failed).toHaveTextContent(`Quote this ID to support: ${traceId}`);
    expect(within(failed).getByRole('button', { name: `Copy ${traceId}` })).toBeEnabled();
  });

  it('and a record’s page in its place, also where a proxy answers and has given an id', async () => {
    expectComplaint(/GatewayRefusal|UnreadableAnswer/);
    const proxy = () => new Response('<h1>nginx</h1>', { status: 502, headers: { 'x-request-id': traceId } });
    const { fail, router, card } = await visit('/blank', ({ path }) => path.endsWith('/get'), proxy);
    fail();
    await router.navigate(`/card/cards/${card.id}/show`);
    await screen.findByRole('heading', { name: 'Service Currently Unavailable' });
    expect(screen.getByRole('main')).toHaveTextContent(`Quote this ID to support: ${traceId}`);
  });
});
