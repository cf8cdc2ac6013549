import type { CurrencyCode } from '#domain/currency.ts';
import { depositStatus, transactionType } from '#domain/enumerations.ts';
import { movementDescription } from '#domain/transaction/movementDescription.ts';
import { available, post, recordOnAccount } from './book.ts';
import type { Account } from './customers.ts';
import { exchanged, fromDollars, rateAt, roundSum } from './exchange.ts';
import type { Timeline } from './timeline.ts';
import { add, after, day, hour, isoDate, type Row, type World } from './world.ts';

const { deposit, fee } = transactionType.code;
const { initial, processing, success, fail } = depositStatus.code;

const banks = [
  ['Hanseatische Handelsbank', 'DE89 3704 0044 '],
  ['Crédit Rhodanien', 'FR14 2004 1010 '],
  ['Bank of the Pearl River', '6222 0210 '],
  ['Victoria Harbour Bank', '024-388-'],
  ['First Lakeshore Bank', '0712 0008 '],
  ['Thames & Severn Bank', 'GB29 6016 1331 '],
] as const;

const failures = [
  'The payment was sent back by the bank',
  'The payer’s name differs from the customer’s',
  'No payment has arrived in ten working days',
];

/**
 * Money on its way: declared, then processing, then arrived (or sent back) one to three working days later.
 * @param surely whether it arrives quickly and in any case, as an account's first one does
 */
export function makeDeposit(
  world: World,
  timeline: Timeline,
  account: Account,
  at: Date,
  dollars: number,
  surely = false,
): void {
  const { random } = world;
  const { row } = account;
  const paymentCurrency: CurrencyCode =
    !surely && random.chance(0.15) ? random.pick(['USD', 'EUR', 'CNY']) : row.currency;
  const paidAmount = roundSum(dollars, paymentCurrency);
  const rate = rateAt(random, paymentCurrency, row.currency);
  const [bankName, prefix] = random.pick(banks);
  const arrival = after(at, surely ? 5 * hour : (0.7 + random.next() * 2.2) * day);
  const record = add(world, 'depositRecords', {
    id: world.id(at),
    customerId: row.customerId,
    orderNumber: world.reference('D', at),
    accountId: row.id,
    creditCurrency: row.currency,
    creditedAmount: exchanged(paidAmount, paymentCurrency, row.currency, rate),
    paymentCurrency,
    paidAmount,
    conversionRate: rate,
    bankName,
    bankAccountNumber: prefix + random.digits(8),
    estimatedArrivalDate: isoDate(after(at, 2 * day)),
    reference: null,
    remark: null,
    status: initial,
    reason: null,
    transactionId: null,
    createdAt: at,
    updatedAt: at,
  });
  writeStep(world, record, null, at);
  const turn = (status: Row<'depositRecords'>['status'], time: Date, reason: string | null = null) => {
    const from = record.status;
    Object.assign(record, { status, reason, updatedAt: time });
    writeStep(world, record, from, time);
  };
  timeline.at(after(at, 4 * hour), (time) => turn(processing, time));
  timeline.at(arrival, (time) => {
    if (!surely && random.chance(0.05)) return turn(fail, time, random.pick(failures));
    arrive(world, timeline, account, record, rate, time);
    turn(success, time);
  });
}

/** Who took it there: the customer's own staff declare, the operator's do the rest. */
function writeStep(
  world: World,
  record: Row<'depositRecords'>,
  fromStatus: Row<'depositSteps'>['fromStatus'],
  at: Date,
): void {
  const owner = fromStatus === null ? record.customerId : null;
  const user = world.rows.users.find(({ customerId }) => customerId === owner);
  add(world, 'depositSteps', {
    id: world.id(at),
    customerId: record.customerId,
    depositId: record.id,
    step: world.rows.depositSteps.filter(({ depositId }) => depositId === record.id).length + 1,
    fromStatus,
    toStatus: record.status,
    reason: record.reason,
    source: 'portal',
    userId: user?.id ?? null,
    userName: user?.userName ?? null,
    createdAt: at,
  });
}

function arrive(
  world: World,
  timeline: Timeline,
  { row }: Account,
  record: Row<'depositRecords'>,
  conversionRate: string | null,
  at: Date,
): void {
  const amount = record.creditedAmount;
  const postingId = post(world, row.customerId, deposit, at, [
    { account: row, amount },
    { book: 'bank', currency: row.currency, amount: -amount },
  ]);
  const booked = recordOnAccount(
    world,
    row,
    { at, type: deposit, amount, postingId },
    {
      transactionCurrency: record.paymentCurrency,
      transactionAmount: record.paidAmount,
      conversionRate,
      description: movementDescription('deposit', record),
      counterpartyName: record.bankName,
      counterpartyAccountNumber: record.bankAccountNumber,
    },
  );
  record.transactionId = booked.transactionId;
  if (record.paymentCurrency === row.currency) return;
  // What comes in another currency costs a fee of its own.
  timeline.at(after(at, 1000), (time) => {
    const charge = fromDollars(15, row.currency);
    if (available(row) < charge) return;
    const feePosting = post(world, row.customerId, fee, time, [
      { account: row, amount: -charge },
      { book: 'fees', currency: row.currency, amount: charge },
    ]);
    booked.billingFee = charge;
    recordOnAccount(
      world,
      row,
      { at: time, type: fee, amount: -charge, postingId: feePosting },
      {
        description: movementDescription('incomingFee'),
        relatedTransactionId: booked.transactionId,
      },
    );
  });
}
