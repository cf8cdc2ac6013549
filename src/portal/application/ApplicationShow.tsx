import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import type { CardApplication } from '#domain/application/application.ts';
import { RecordScreen } from '../kit/record/RecordScreen.tsx';
import { ApplicationPage } from './ApplicationPage.tsx';

/** One application: what was asked for, what became of it, and the cards that it brought. */
export default function ApplicationShow() {
  return (
    <RecordScreen<CardApplication>
      resource="card/apply-records"
      notFound={{ mark: <ReceiptLong />, title: 'application.notFound', back: 'application.backToList' }}
    >
      {(application) => <ApplicationPage key={application.id} application={application} />}
    </RecordScreen>
  );
}
