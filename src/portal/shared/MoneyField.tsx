import { styled } from '@mui/material/styles';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../providers/PortalContext.tsx';
import { NoValue } from './NoValue.tsx';

const Amount = styled('span')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
const Code = styled('span')(({ theme }) => ({
  color: theme.palette.text.secondary,
  fontSize: '0.86em',
  marginInlineStart: 5,
}));

/** An amount as the wire gives it, '1234.50', with separators and its currency: 1,234.50 USD. */
export function MoneyField({ amount, currency }: { amount: string | null | undefined; currency: string }) {
  const { tag } = useLanguage();
  if (amount === null || amount === undefined) return <NoValue />;
  return (
    <Amount>
      {thousands(amount, tag)}
      <Code>{currency}</Code>
    </Amount>
  );
}
