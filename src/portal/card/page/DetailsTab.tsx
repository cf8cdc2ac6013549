import Paper from '@mui/material/Paper';
import { Card } from '#domain/card/card.ts';
import { fieldsOf } from '#domain/field.ts';
import { WholeId } from '../../kit/field/WholeId.tsx';
import type { Column } from '../../kit/list/columns.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { Remark } from './Remark.tsx';

const kinds = fieldsOf(Card);

/** Every field of the card that isn't a limit. */
const fields: readonly Column<Card>[] = [
  { source: 'cardToken', render: ({ cardToken }) => <WholeId id={cardToken} /> },
  { source: 'cardNumber' },
  { source: 'last4' },
  { source: 'cardBin' },
  { source: 'cardScheme' },
  { source: 'cardType' },
  { source: 'cardModel' },
  { source: 'productName' },
  { source: 'productVersion' },
  { source: 'cardholderName' },
  { source: 'customerName' },
  { source: 'sharedCard' },
  { source: 'currency' },
  { source: 'cardBalance' },
  { source: 'held' },
  { source: 'available' },
  { source: 'cardStatus' },
  { source: 'activeTime' },
  { source: 'expiredDate' },
  { source: 'singleUse' },
  { source: 'endDay' },
  { source: 'endAmount' },
  { source: 'createdAt' },
  { source: 'updatedAt' },
  { source: 'cardRemark', render: (card) => <Remark card={card} /> },
];

export function DetailsTab({ card }: { card: Card }) {
  return (
    <Paper variant="outlined" sx={{ px: { xs: 2, md: 3 }, py: { xs: 1, md: 2 } }}>
      <Facts noun="card" kinds={kinds} fields={fields} record={card} />
    </Paper>
  );
}
