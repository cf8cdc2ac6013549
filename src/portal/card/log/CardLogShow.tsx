import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { CardLog } from '#domain/card/log.ts';
import { cardLogType } from '#domain/enumerations.ts';
import { fieldsOf } from '#domain/field.ts';
import { cardEnding } from '#domain/text.ts';
import { PageTitle } from '../../frame/PageTitle.tsx';
import { IdField } from '../../kit/field/IdField.tsx';
import type { Column } from '../../kit/list/columns.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { RecordScreen } from '../../kit/record/RecordScreen.tsx';
import { LogSource } from '../page/LogSource.tsx';
import { CardLink } from './CardLink.tsx';

const kinds = fieldsOf(CardLog);

const facts: readonly Column<CardLog>[] = [
  { source: 'createdAt' },
  { source: 'type' },
  { source: 'cardId', render: (log) => <CardLink log={log} /> },
  { source: 'cardToken', render: ({ cardToken }) => <IdField id={cardToken} /> },
  { source: 'cardholderName' },
  { source: 'customerName' },
  { source: 'userName' },
  { source: 'source', render: ({ source }) => <LogSource source={source} /> },
  { source: 'fromStatus' },
  { source: 'toStatus' },
  { source: 'reason' },
  { source: 'id', render: ({ id }) => <IdField id={id} /> },
];

/** One thing that was done to a card. */
export default function CardLogShow() {
  return (
    <RecordScreen<CardLog>
      resource="card/log"
      notFound={{ mark: <HistoryIcon />, title: 'cardLog.notFound', back: 'cardLog.backToList' }}
    >
      {(log) => <LogPage log={log} />}
    </RecordScreen>
  );
}

function LogPage({ log }: { log: CardLog }) {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={`${translate(cardLogType.labelKey(log.type))} · ${cardEnding(log.last4)}`} />
      <Paper variant="outlined" sx={{ px: { xs: 2, md: 3 }, py: { xs: 1, md: 2 } }}>
        <Facts noun="cardLog" kinds={kinds} fields={facts} record={log} />
      </Paper>
    </>
  );
}
