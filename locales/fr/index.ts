import type { Messages } from '../messages.ts';
import { access } from './access.ts';
import { account } from './account.ts';
import { apiKey } from './apiKey.ts';
import { application } from './application.ts';
import { authorization } from './authorization.ts';
import { card } from './card.ts';
import { cardActions } from './cardActions.ts';
import { cardFunds } from './cardFunds.ts';
import { cardholder } from './cardholder.ts';
import { cardholderForm } from './cardholderForm.ts';
import { cardLog } from './cardLog.ts';
import { customer } from './customer.ts';
import { dashboard } from './dashboard.ts';
import { declineCheck } from './declineCheck.ts';
import { demo } from './demo.ts';
import { deposit } from './deposit.ts';
import { download } from './download.ts';
import { enums } from './enums.ts';
import { errorPages } from './errorPages.ts';
import { errors } from './errors.ts';
import { exports } from './exports.ts';
import { exposure } from './exposure.ts';
import { firstDay } from './firstDay.ts';
import { forms } from './forms.ts';
import { holds } from './holds.ts';
import { inquiry } from './inquiry.ts';
import { keys } from './keys.ts';
import { layout } from './layout.ts';
import { lists } from './lists.ts';
import { login } from './login.ts';
import { mails } from './mails.ts';
import { menu } from './menu.ts';
import { merchantCategory } from './merchantCategory.ts';
import { movementDescription } from './movementDescription.ts';
import { notice } from './notice.ts';
import { nouns } from './nouns/index.ts';
import { passwords } from './passwords.ts';
import { portalErrors } from './portalErrors.ts';
import { processor } from './processor.ts';
import { product } from './product.ts';
import { programme } from './programme.ts';
import { proposal } from './proposal.ts';
import { receivable } from './receivable.ts';
import { settings } from './settings.ts';
import { simulator } from './simulator.ts';
import { spendingRule } from './spendingRule.ts';
import { standing } from './standing.ts';
import { statement } from './statement.ts';
import { toasts } from './toasts.ts';
import { told } from './told.ts';
import { transaction } from './transaction.ts';
import { validation } from './validation.ts';

/** What the portal says; mails and what people are told are the gateway's, and of the refusals most. */
export const inPortal: Omit<Messages, 'errors' | 'mails' | 'told'> & { errors: typeof portalErrors } = {
  access,
  apiKey,
  application,
  authorization,
  cardFunds,
  processor,
  product,
  programme,
  proposal,
  receivable,
  standing,
  simulator,
  transaction,
  deposit,
  account,
  card,
  cardActions,
  cardholder,
  cardLog,
  cardholderForm,
  customer,
  dashboard,
  download,
  declineCheck,
  demo,
  enums,
  errorPages,
  errors: portalErrors,
  exports,
  exposure,
  holds,
  inquiry,
  keys,
  layout,
  firstDay,
  forms,
  lists,
  login,
  menu,
  merchantCategory,
  movementDescription,
  notice,
  nouns,
  passwords,
  settings,
  spendingRule,
  statement,
  toasts,
  validation,
};

/** Everything that the product says. */
export const fr: Messages = { ...inPortal, errors, mails, told };
