import type { AccountCurrency } from '#domain/currency.ts';
import { accountStatus, customerStatus, customerType } from '#domain/enumerations.ts';
import type { CustomerKey } from './people.ts';
import { add, after, day, type Row, type World } from './world.ts';

/** Who the programme's customers are, and what their accounts take in a month, in thousands of dollars. */
const customers = [
  {
    key: 'acme',
    customerNumber: 'C20410417',
    customerName: 'Acme Trading',
    behind: { country: 'US', contactName: 'Ada Lindqvist', contactEmail: 'finance@acme.test', language: 'en' },
    accounts: [
      ['USD', 'Operating', 95],
      ['USD', 'Marketing', 36],
      ['EUR', 'Europe', 52],
      ['GBP', 'United Kingdom', 24],
      ['HKD', 'Hong Kong', 34],
      ['JPY', 'Japan', 20],
      ['AUD', 'Australia', 14],
      ['KRW', 'Korea', 12],
    ],
  },
  {
    key: 'globex',
    customerNumber: 'C58106233',
    customerName: 'Globex Logistics',
    behind: { country: 'FR', contactName: 'Hugo Marchand', contactEmail: 'office@globex.test', language: 'fr' },
    accounts: [
      ['EUR', 'Fleet', 64],
      ['USD', 'Overseas', 40],
      ['GBP', 'Haulage', 18],
    ],
  },
  {
    key: 'initech',
    customerNumber: 'C73950862',
    customerName: 'Initech Travel',
    behind: { country: 'HK', contactName: 'Mei Chan', contactEmail: 'accounts@initech.test', language: 'zh' },
    accounts: [
      ['EUR', 'Bookings', 38],
      ['HKD', 'Asia desk', 30],
      ['USD', 'Bookings', 26],
      ['JPY', 'Tokyo desk', 12],
    ],
  },
] as const satisfies readonly {
  key: CustomerKey;
  customerNumber: string;
  customerName: string;
  behind: Pick<Row<'customers'>, 'country' | 'contactName' | 'contactEmail' | 'language'>;
  accounts: readonly (readonly [AccountCurrency, name: string, monthly: number])[];
}[];

export interface Account {
  row: Row<'accounts'>;
  /** Dollars that come in each month, about. */
  monthly: number;
}

export interface Customer {
  key: CustomerKey;
  row: Row<'customers'>;
  accounts: Account[];
}

/** The customers with their accounts, opened some weeks before the story begins and still empty. */
export function makeCustomers(world: World): Customer[] {
  return customers.map(({ key, customerNumber, customerName, behind, accounts }, place) => {
    const createdAt = after(world.start, (place * 4 - 30 + world.random.next()) * day);
    const row = add(world, 'customers', {
      id: world.id(createdAt),
      customerNumber,
      customerName,
      customerType: customerType.code.corporation,
      customerStatus: customerStatus.code.enabled,
      ...behind,
      remark: null,
      sandbox: false,
      createdAt,
      updatedAt: createdAt,
    });
    const opened = accounts.map(([currency, name, monthly], order) =>
      openAccount(world, row, currency, `${customerName.split(' ')[0]} ${name}`, monthly * 1000, order),
    );
    // Enabled with the first of them.
    row.updatedAt = opened[0]?.row.createdAt ?? createdAt;
    return { key, row, accounts: opened };
  });
}

function openAccount(
  world: World,
  customer: Row<'customers'>,
  currency: AccountCurrency,
  accountName: string,
  monthly: number,
  order: number,
): Account {
  const createdAt = after(customer.createdAt, (order * 0.4 + 0.3) * day);
  const row = add(world, 'accounts', {
    id: world.id(createdAt),
    customerId: customer.id,
    accountNumber: `8${world.random.digits(11)}`,
    accountName,
    currency,
    balance: 0n,
    held: 0n,
    lastPostedAt: null,
    remark: order === 0 ? 'Main account' : null,
    accountStatus: accountStatus.code.open,
    createdAt,
    updatedAt: createdAt,
  });
  return { row, monthly };
}

export function customerByKey(all: readonly Customer[], key: CustomerKey): Customer {
  const found = all.find((customer) => customer.key === key);
  if (!found) throw new RangeError(`No customer ${key}`);
  return found;
}
