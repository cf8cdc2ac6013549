import { account } from '../account/index.ts';
import { apiKey } from '../apiKey/index.ts';
import { cardApplication } from '../application/index.ts';
import { auditLog } from '../auditLog/index.ts';
import { authorization } from '../authorization/index.ts';
import { card, cardBalance, cardContact, cardLog } from '../card/index.ts';
import { cardholder } from '../cardholder/index.ts';
import type { Noun } from '../client/dataProvider.ts';
import { customer } from '../customer/index.ts';
import { depositRecord } from '../deposit/index.ts';
import { download } from '../download/index.ts';
import { processorMessage } from '../exceptions/index.ts';
import type { PortalResource } from '../frame/route.ts';
import { permission } from '../permission/index.ts';
import { product } from '../product/index.ts';
import { programmeChange } from '../programme/index.ts';
import { proposal } from '../proposal/index.ts';
import { receivable } from '../receivable/index.ts';
import { role } from '../role/index.ts';
import { spendingRule } from '../spendingRule/index.ts';
import { statement } from '../statement/index.ts';
import { accountTransaction, cardTransaction } from '../transaction/index.ts';
import { user } from '../user/index.ts';

/** Every noun that react-admin is told of, from the noun's own folder. */
export const resources: readonly PortalResource[] = [
  proposal,
  customer,
  product,
  account,
  depositRecord,
  accountTransaction,
  cardholder,
  card,
  cardApplication,
  cardContact,
  statement,
  download,
  cardLog,
  cardBalance,
  cardTransaction,
  authorization,
  spendingRule,
  processorMessage,
  receivable,
  role,
  user,
  permission,
  apiKey,
  auditLog,
  programmeChange,
];

/** Resource path → noun, for the providers. */
export const nounsByPath: Readonly<Record<string, Noun>> = Object.fromEntries(
  resources.map(({ name, options }) => [name, options.noun]),
);
