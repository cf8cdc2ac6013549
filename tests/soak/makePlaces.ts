// Gives the model what no door makes: customers with an account and four cards each, empty, and a member of staff. It
// prints them as JSON on its last line. The environment says which installation; the arguments, which currencies.
import { join } from 'node:path';
import type { AccountCurrency } from '#domain/currency.ts';
import { openInstallation } from '#node/open.ts';
import { runProgram } from '#node/program.ts';
import { readSettings } from '#node/settings.ts';
import { recordMakers } from '#tests/records.ts';

const beginsEmpty = () => Promise.reject(new Error('What the model is given has no money yet'));

await runProgram(async () => {
  const currencies = process.argv.slice(2) as AccountCurrency[];
  const installation = await openInstallation(readSettings(process.env, join(import.meta.dirname, '..', '..')));
  try {
    const { makeUser, makeCustomer, makeCard } = recordMakers(installation.ports, beginsEmpty);
    const { email, password } = await makeUser();
    const places = [];
    for (const currency of currencies) {
      const customer = await makeCustomer();
      const cards = [];
      let account: string | undefined;
      for (const sharedCard of [true, true, false, false]) {
        const card = await makeCard({ customer, currency, sharedCard, ...(account && { account }) });
        account = card.accountId;
        cards.push({ id: card.id, token: card.cardToken, isShared: sharedCard });
      }
      places.push({ customerId: customer, accountId: account, currency, cards });
    }
    console.log(JSON.stringify({ email, password, places }));
  } finally {
    await installation.close();
  }
});
