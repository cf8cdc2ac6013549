import { access } from './screens/access.ts';
import { account } from './screens/account.ts';
import { apiKey } from './screens/apiKey.ts';
import { application } from './screens/application.ts';
import { audit } from './screens/audit.ts';
import { authorization } from './screens/authorization.ts';
import { card } from './screens/card.ts';
import { cardActions } from './screens/cardActions.ts';
import { cardFunds } from './screens/cardFunds.ts';
import { cardholder } from './screens/cardholder.ts';
import { cardholderForm } from './screens/cardholderForm.ts';
import { cardLog } from './screens/cardLog.ts';
import { customer } from './screens/customer.ts';
import { dashboard } from './screens/dashboard.ts';
import { declineCheck } from './screens/declineCheck.ts';
import { demo } from './screens/demo.ts';
import { deposit } from './screens/deposit.ts';
import { exposure } from './screens/exposure.ts';
import { firstDay } from './screens/firstDay.ts';
import { holds } from './screens/holds.ts';
import { inquiry } from './screens/inquiry.ts';
import { merchantCategory } from './screens/merchantCategory.ts';
import { passwords } from './screens/passwords.ts';
import { processor } from './screens/processor.ts';
import { product } from './screens/product.ts';
import { programme } from './screens/programme.ts';
import { proposal } from './screens/proposal.ts';
import { receivable } from './screens/receivable.ts';
import { settings } from './screens/settings.ts';
import { simulator } from './screens/simulator.ts';
import { spendingRule } from './screens/spendingRule.ts';
import { standing } from './screens/standing.ts';
import { statement } from './screens/statement.ts';
import { transaction } from './screens/transaction.ts';

/** What some screens say, and bring with them: one file each. */
export const screens = {
  access,
  account,
  apiKey,
  application,
  audit,
  authorization,
  card,
  cardActions,
  cardFunds,
  cardLog,
  cardholder,
  cardholderForm,
  customer,
  dashboard,
  declineCheck,
  demo,
  deposit,
  exposure,
  firstDay,
  holds,
  inquiry,
  merchantCategory,
  passwords,
  processor,
  product,
  programme,
  proposal,
  receivable,
  settings,
  simulator,
  spendingRule,
  standing,
  statement,
  transaction,
};
