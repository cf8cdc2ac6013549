import type { Messages } from '../../messages.ts';
import { account } from './account.ts';
import { accountTransaction } from './accountTransaction.ts';
import { apiKey } from './apiKey.ts';
import { auditLog } from './auditLog.ts';
import { authorization } from './authorization.ts';
import { card } from './card.ts';
import { cardApplication } from './cardApplication.ts';
import { cardBalance } from './cardBalance.ts';
import { cardContact } from './cardContact.ts';
import { cardholder } from './cardholder.ts';
import { cardLog } from './cardLog.ts';
import { cardTransaction } from './cardTransaction.ts';
import { customer } from './customer.ts';
import { depositRecord } from './depositRecord.ts';
import { download } from './download.ts';
import { ledgerLine } from './ledgerLine.ts';
import { permission } from './permission.ts';
import { processorMessage } from './processorMessage.ts';
import { product } from './product.ts';
import { programmeChange } from './programmeChange.ts';
import { proposal } from './proposal.ts';
import { receivable } from './receivable.ts';
import { role } from './role.ts';
import { savedView } from './savedView.ts';
import { spendingRule } from './spendingRule.ts';
import { statement } from './statement.ts';
import { user } from './user.ts';

export const nouns: Messages['nouns'] = {
  account,
  customer,
  depositRecord,
  ledgerLine,
  proposal,
  receivable,
  programmeChange,
  accountTransaction,
  cardTransaction,
  cardholder,
  processorMessage,
  product,
  card,
  cardApplication,
  cardBalance,
  cardContact,
  cardLog,
  authorization,
  spendingRule,
  statement,
  role,
  user,
  permission,
  download,
  apiKey,
  savedView,
  auditLog,
};
