import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { DepositRecord } from '#domain/deposit/deposit.ts';
import { isUnderWay } from '#domain/deposit/lifecycle.ts';
import { fieldsOf } from '#domain/field.ts';
import { EditButton } from '../frame/EditButton.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { IdField } from '../kit/field/IdField.tsx';
import { RateField } from '../kit/field/RateField.tsx';
import { RecordLink } from '../kit/field/RecordLink.tsx';
import { WholeId } from '../kit/field/WholeId.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ActButtons } from '../kit/record/ActButtons.tsx';
import { Facts } from '../kit/record/Facts.tsx';
import { PageFigure } from '../kit/record/PageFigure.tsx';
import { RecordScreen } from '../kit/record/RecordScreen.tsx';
import { useTransactionHref } from '../transaction/links/addresses.ts';
import { DepositHistory } from './DepositHistory.tsx';
import { depositActs } from './depositActs.ts';
import { noDeposit } from './noDeposit.tsx';

/** One deposit: what was paid, what it credits, where it stands and how it came there. */
export default function DepositShow() {
  return (
    <RecordScreen<DepositRecord> resource="account/deposit-records" notFound={noDeposit}>
      {(deposit) => <DepositPage deposit={deposit} />}
    </RecordScreen>
  );
}

function DepositPage({ deposit }: { deposit: DepositRecord }) {
  return (
    <>
      <PageTitle title={deposit.orderNumber} />
      <PageActions>
        {isUnderWay(deposit.status) && <EditButton isInMenu />}
        <ActButtons of={depositActs} record={deposit} />
      </PageActions>
      <Paper variant="outlined" sx={{ px: { xs: 2, md: 3 }, py: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
          <PageFigure amount={deposit.creditedAmount} currency={deposit.creditCurrency} />
          <EnumField of="depositStatus" value={deposit.status} />
        </Box>
        <Facts noun="depositRecord" kinds={kinds} fields={fields} record={deposit} />
      </Paper>
      <DepositHistory steps={deposit.history ?? []} />
    </>
  );
}

const kinds = fieldsOf(DepositRecord);
const fields: readonly Column<DepositRecord>[] = [
  { source: 'orderNumber', render: ({ orderNumber }) => <WholeId id={orderNumber} /> },
  { source: 'customerName' },
  { source: 'accountNumber', render: (deposit) => <AccountLink deposit={deposit} /> },
  { source: 'status' },
  { source: 'creditCurrency' },
  { source: 'creditedAmount', currency: 'creditCurrency' },
  { source: 'paymentCurrency' },
  { source: 'paidAmount', currency: 'paymentCurrency' },
  { source: 'conversionRate', render: ({ conversionRate }) => <RateField rate={conversionRate} /> },
  { source: 'bankName' },
  { source: 'bankAccountNumber' },
  { source: 'estimatedArrivalDate' },
  { source: 'reference' },
  { source: 'remark' },
  { source: 'reason' },
  { source: 'transactionId', render: (deposit) => <TransactionNumber deposit={deposit} /> },
  { source: 'createdAt' },
  { source: 'updatedAt' },
];

function AccountLink({ deposit: { accountId, accountNumber } }: { deposit: DepositRecord }) {
  return (
    <RecordLink resource="account/balance" id={accountId}>
      {accountNumber}
    </RecordLink>
  );
}

function TransactionNumber({ deposit: { transactionId, transaction } }: { deposit: DepositRecord }) {
  const hrefOf = useTransactionHref();
  return <IdField id={transactionId} href={transaction ? hrefOf(transaction) : undefined} />;
}
