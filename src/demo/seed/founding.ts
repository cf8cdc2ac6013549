import { sql, type Transaction } from 'kysely';
import { productState } from '#domain/enumerations.ts';
import { type CreatableNoun, type CreateInput, nouns } from '#domain/nouns.ts';
import { type InTransaction, systemContext } from '#gateway/context.ts';
import { jsonRows } from '#gateway/db/jsonRows.ts';
import type { Tables } from '#gateway/db/tables.ts';
import type { Ports } from '#gateway/ports.ts';
import { openAccount } from '#gateway/services/account/open.ts';
import { withTrail } from '#gateway/services/audit/recording.ts';
import { createCustomer } from '#gateway/services/customer/form.ts';
import { enableCustomer } from '#gateway/services/customer/status.ts';
import { createProduct } from '#gateway/services/product/create.ts';
import { offerProduct, retireProduct } from '#gateway/services/product/state.ts';
import { productForm } from './products.ts';
import { after, day, type Row, type Rows } from './world.ts';

type InSeed = Ports & { db: Transaction<Tables> };

/** Something that was done before the story begins. */
interface Act {
  at: Date;
  operation: string;
  subject: string;
  /** What is drawn for it, in the order of drawing. */
  drawn?: readonly Uint8Array<ArrayBuffer>[];
  work: (open: InTransaction) => Promise<unknown>;
}

/**
 * What the story begins with, customers, accounts and products, made by the services that make them for staff, each at its
 * moment and with its line in the audit log. They draw the ids and numbers that the story goes on to tell of.
 */
export async function found(ports: InSeed, { customers, accounts, products }: Rows): Promise<void> {
  const acts = [
    ...products.flatMap(madeProduct),
    ...customers.map(madeCustomer),
    ...accounts.map(openedAccount),
    ...customers.map(enabledCustomer),
  ];
  for (const act of acts.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await perform(ports, act);
}

/** What has become of it in the meantime, by the history that is written beside the services. */
export async function bringUpToDate({ db }: InSeed, { accounts, products }: Rows): Promise<void> {
  const posted = jsonRows(['id', 'lastPostedAt'], accounts);
  await sql`update accounts set last_posted_at = told.last_posted_at
    from json_populate_recordset(null::accounts, ${posted}::json) as told where accounts.id = told.id`.execute(db);
  const drawn = jsonRows(['id', 'numbersDrawn'], products);
  await sql`update products set numbers_drawn = told.numbers_drawn
    from json_populate_recordset(null::products, ${drawn}::json) as told where products.id = told.id`.execute(db);
}

function perform(ports: InSeed, { at, operation, subject, drawn = [], work }: Act): Promise<unknown> {
  const left = [...drawn];
  const random: Ports['random'] = (bytes) => left.shift() ?? ports.random(bytes);
  const open = { ...systemContext(ports), db: ports.db, clock: () => at, random };
  return withTrail(open, { operation, subject, subjectId: null, input: null }, work);
}

function madeProduct({ id, productCode, productState: state, createdAt }: Row<'products'>): Act[] {
  const is = { subject: 'product', at: createdAt };
  const given = asTyped('product', productForm(productCode));
  const retired = after(createdAt, day);
  return [
    { ...is, operation: 'create', drawn: [bytesOfId(id)], work: (open) => createProduct(open, given) },
    { ...is, operation: 'offerProduct', work: (open) => offerProduct(open, { id }) },
    ...(state === productState.code.retired
      ? [
          {
            ...is,
            at: retired,
            operation: 'retireProduct',
            work: (open: InTransaction) => retireProduct(open, { id, reason: 'Another product has taken its place' }),
          },
        ]
      : []),
  ];
}

function madeCustomer({ id, customerNumber, createdAt, ...row }: Row<'customers'>): Act {
  const { customerName, customerType, country, contactName, contactEmail, language, remark, sandbox } = row;
  const given = { customerName, customerType, country, contactName, contactEmail, language, remark, sandbox };
  const typed = asTyped('customer', given);
  const drawn = [bytesOfId(id), bytesOfNumber(customerNumber.slice(1))];
  return {
    at: createdAt,
    operation: 'create',
    subject: 'customer',
    drawn,
    work: (open) => createCustomer(open, typed),
  };
}

const enabledCustomer = ({ id, updatedAt }: Row<'customers'>): Act => ({
  at: updatedAt,
  operation: 'enableCustomer',
  subject: 'customer',
  work: (open) => enableCustomer(open, { id }),
});

function openedAccount({ id, accountNumber, createdAt, ...row }: Row<'accounts'>): Act {
  const { customerId, accountName, currency, remark } = row;
  const typed = asTyped('account', { customerId, accountName, currency, remark });
  const drawn = [bytesOfId(id), bytesOfNumber(accountNumber.slice(1))];
  return { at: createdAt, operation: 'create', subject: 'account', drawn, work: (open) => openAccount(open, typed) };
}

/** Checked as the doors check it. */
const asTyped = <N extends CreatableNoun>(noun: N, given: object) => nouns[noun].create.parse(given) as CreateInput<N>;

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

const bytesOfId = (id: string) => bytesOf(id.replaceAll('-', ''));

/** Digits as `drawnDigits` reads them. */
const bytesOfNumber = (digits: string) => bytesOf(BigInt(digits).toString(16).padStart(16, '0'));
