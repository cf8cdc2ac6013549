import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Statement } from '#domain/statement/statement.ts';
import { MoneyField } from '../kit/field/MoneyField.tsx';

/** Beginning, change and ending as the sum that they are. */
export function StatementSums({ statement }: { statement: Statement }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', columnGap: 3, rowGap: 1.5, mb: 2 }}>
      <Sum field="beginningBalance" statement={statement} />
      <Sign>+</Sign>
      <Sum field="changeAmount" statement={statement} />
      <Sign>=</Sign>
      <Sum field="endingBalance" statement={statement} />
    </Box>
  );
}

function Sum({
  field,
  statement,
}: {
  field: 'beginningBalance' | 'changeAmount' | 'endingBalance';
  statement: Statement;
}) {
  const translate = useTranslate();
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {translate(`nouns.statement.fields.${field}`)}
      </Typography>
      <Typography sx={{ fontSize: '1.375rem', fontWeight: 600 }}>
        <MoneyField amount={statement[field]} currency={statement.currency} />
      </Typography>
    </Box>
  );
}

const Sign = ({ children }: { children: string }) => (
  <Typography color="textSecondary" sx={{ fontSize: '1.375rem', display: { xs: 'none', sm: 'block' } }}>
    {children}
  </Typography>
);
