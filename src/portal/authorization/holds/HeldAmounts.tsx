import Box from '@mui/material/Box';
import type { HeldIn } from '#domain/authorization/holdBoard.ts';
import { MoneyField } from '../../kit/field/MoneyField.tsx';
import { NoValue } from '../../kit/field/NoValue.tsx';

interface Props {
  currencies: readonly HeldIn[];
  /** Beside each other as far as there is room. */
  isInLine?: boolean;
}

/** Amounts of several currencies, which can't be added up: one below the other. Nothing where none may be seen, or is there. */
export function HeldAmounts({ currencies, isInLine = false }: Props) {
  const seen = currencies.filter(({ held }) => held !== undefined);
  if (seen.length === 0) return <NoValue />;
  return (
    <Box component="span" sx={isInLine ? inLine : below}>
      {seen.map(({ currency, held }) => (
        <MoneyField key={currency} amount={held} currency={currency} />
      ))}
    </Box>
  );
}

const below = { display: 'inline-grid', whiteSpace: 'nowrap' } as const;
const inLine = { display: 'flex', flexWrap: 'wrap', columnGap: 3, whiteSpace: 'nowrap' } as const;
