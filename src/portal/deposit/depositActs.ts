import FailIcon from '@mui/icons-material/CancelOutlined';
import ConfirmIcon from '@mui/icons-material/CheckCircleOutlined';
import ProcessIcon from '@mui/icons-material/HourglassTopOutlined';
import { depositCommands } from '#domain/deposit/commands.ts';
import type { DepositRecord } from '#domain/deposit/deposit.ts';
import { type DepositAction, depositActions, isUnderWay, mayMoveDeposit } from '#domain/deposit/lifecycle.ts';
import { formatMoney } from '#domain/money.ts';
import { nameOrId, thousands } from '#domain/text.ts';
import { useMoneyMoved } from '../account/links/useMoneyMoved.ts';
import { type Act, actsOf } from '../kit/dialog/acts.ts';
import { editing } from '../kit/why/editing.ts';

const act = (name: DepositAction): Pick<Act<DepositRecord>, 'right' | 'fits'> => ({
  right: depositActions[name].privilege,
  fits: ({ status }) => mayMoveDeposit(name, status),
});

/** What is credited, and of what it was made: whoever declared the deposit has said the rate. */
function reckoned(deposit: DepositRecord, language: string): string {
  const { creditedAmount, creditCurrency, paidAmount, paymentCurrency, conversionRate } = deposit;
  const credited = formatMoney(creditedAmount, creditCurrency, language);
  if (conversionRate === null) return credited;
  return `${credited} (${formatMoney(paidAmount, paymentCurrency, language)} × ${thousands(conversionRate, language)})`;
}

/** The steps staff take with money on its way; the one that ends it well stands out. */
export const depositActs = actsOf<DepositRecord>()({
  noun: 'depositRecord',
  words: 'deposit.action',
  commands: depositCommands,
  nameOf: ({ orderNumber }) => orderNumber,
  gaps: (deposit, language) => ({
    order: nameOrId(deposit.orderNumber, deposit.id),
    account: deposit.accountNumber,
    amount: formatMoney(deposit.creditedAmount, deposit.creditCurrency, language),
    reckoned: reckoned(deposit, language),
  }),
  useChanged: useMoneyMoved,
  also: [editing('depositRecord:edit', ({ status }) => isUnderWay(status))],
  leavesWhenRefused: true,
  acts: {
    confirm: { ...act('confirm'), command: 'confirmDeposit', icon: ConfirmIcon, isMain: true },
    process: { ...act('process'), command: 'processDeposit', icon: ProcessIcon },
    fail: {
      ...act('fail'),
      command: 'failDeposit',
      icon: FailIcon,
      isFinal: true,
      reason: { label: 'deposit.reason', helperText: 'deposit.reasonHelp' },
    },
  },
});
