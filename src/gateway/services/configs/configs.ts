import type { Configs } from '#domain/configs/configs.ts';
import { countries } from '#domain/country.ts';
import { accountCurrencies, currencies, minorUnits } from '#domain/currency.ts';
import { enumerations, productState } from '#domain/enumerations.ts';
import { pageSizes, smallPageSizes } from '#domain/paging.ts';
import { type Context, isOperator, readOnce } from '../../context.ts';
import { say } from '../../messages.ts';
import { products } from '../product/queries.ts';
import { programmeNow } from '../programme/current.ts';
import { looksNow } from '../programme/looks.ts';

const inUse = [productState.code.offered, productState.code.retired];

/** What the portal needs to know about the product it talks to: dictionaries in the caller's language and lists. */
export async function getConfigs(ctx: Context): Promise<Configs> {
  return {
    dictionaries: Object.fromEntries(
      Object.entries(enumerations).map(([name, { choices }]) => [
        name,
        choices.map(({ id, name: label }) => ({ value: id, label: say(ctx.language, label) })),
      ]),
    ) as Configs['dictionaries'],
    accountCurrencies: [...accountCurrencies],
    currencies: currencies.map((code) => ({ code, minorUnits: minorUnits(code) })),
    countries: [...countries],
    products: ctx.ability.can('read', 'product')
      ? await products.list(ctx, { filter: { productState: inUse } }, 500)
      : [],
    pageSizes: [...pageSizes],
    smallPageSizes: [...smallPageSizes],
    partnerId: ctx.config.partnerId,
    programme: await looksNow(ctx),
    oldNumberDays: (await programmeNow(ctx)).oldNumberDays,
    simulator: await simulatedOn(ctx),
  };
}

async function simulatedOn(ctx: Context): Promise<Configs['simulator']> {
  if (ctx.config.simulator) return 'all';
  if (!isOperator(ctx.actor)) return 'off';
  const sandbox = await readOnce(ctx, (db, mark) =>
    db.selectFrom('customers').select('id').where('sandbox', '=', true).limit(1).modifyEnd(mark).execute(),
  );
  return sandbox.length > 0 ? 'sandbox' : 'off';
}
