import Typography from '@mui/material/Typography';
import { MoneyField } from '../field/MoneyField.tsx';

/** The amount that a record's page is about, above all else that is said of it. */
export const PageFigure = ({ amount, currency }: { amount: string | null; currency: string }) => (
  <Typography sx={look}>
    <MoneyField amount={amount} currency={currency} />
  </Typography>
);

const look = {
  fontSize: '1.75rem',
  fontWeight: 600,
  lineHeight: 1.25,
  // In one line, unless a phone is too narrow for as many digits.
  '& .value-amount': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
} as const;
