import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { Card } from '#domain/card/card.ts';
import { fieldsOf } from '#domain/field.ts';
import { useSession } from '../../client/PortalContext.tsx';
import { IdField } from '../../kit/field/IdField.tsx';
import { type Column, cellOf } from '../../kit/list/columns.tsx';
import { HolderLink } from './HolderLink.tsx';
import { Remark } from './Remark.tsx';

const kinds = fieldsOf(Card);

/** Every field of the card that isn't a limit. */
const fields: readonly Column<Card>[] = [
  { source: 'cardToken', render: ({ cardToken }) => <IdField id={cardToken} isWhole /> },
  { source: 'cardNumber' },
  { source: 'last4' },
  { source: 'cardBin' },
  { source: 'cardScheme' },
  { source: 'cardType' },
  { source: 'cardModel' },
  { source: 'productName' },
  { source: 'cardholderName', render: (card) => <HolderLink card={card} /> },
  { source: 'customerName' },
  { source: 'sharedCard' },
  { source: 'currency' },
  { source: 'cardBalance' },
  { source: 'held' },
  { source: 'available' },
  { source: 'cardStatus' },
  { source: 'activeTime' },
  { source: 'expiredDate' },
  { source: 'createdAt' },
  { source: 'updatedAt' },
  { source: 'cardRemark', render: (card) => <Remark card={card} /> },
];

export function DetailsTab({ card }: { card: Card }) {
  const isOperator = useSession().user?.customerId === null;
  const shown = fields.filter(({ source }) => isOperator || source !== 'customerName');
  return (
    <Paper variant="outlined" sx={{ px: { xs: 2, md: 3 }, py: { xs: 1, md: 2 } }}>
      <Box component="dl" sx={{ m: 0, columnWidth: 290, columnGap: 4 }}>
        {shown.map((field) => (
          <Fact key={field.source} field={field} card={card} />
        ))}
      </Box>
    </Paper>
  );
}

function Fact({ field, card }: { field: Column<Card>; card: Card }) {
  const translate = useTranslate();
  return (
    <Box sx={fact}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {translate(`nouns.card.fields.${field.source}`)}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {cellOf(field as Column, kinds[field.source], card)}
      </Box>
    </Box>
  );
}

const fact = {
  display: 'grid',
  gridTemplateColumns: 'minmax(104px, 35%) 1fr',
  breakInside: 'avoid',
  gap: 1.5,
  alignItems: 'baseline',
  py: 0.875,
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'body2',
} as const;
