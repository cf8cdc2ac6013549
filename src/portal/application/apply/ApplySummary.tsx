import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Account } from '#domain/account/account.ts';
import { sumFromDecimal, toDecimal } from '#domain/money.ts';
import type { Product } from '#domain/product/product.ts';
import { MoneyField } from '../../kit/field/MoneyField.tsx';
import { NoValue } from '../../kit/field/NoValue.tsx';
import { Fee } from './Fee.tsx';

interface Props {
  product: Product | undefined;
  account: Account | undefined;
  /** Cards for each cardholder; undefined while that isn't known. */
  each: number | undefined;
  holders: number;
}

/** What it costs, and what the account has left afterwards: as it stands while the form is filled in. */
export function ApplySummary({ product, account, each, holders }: Props) {
  const translate = useTranslate();
  const cards = each === undefined ? undefined : each * holders;
  const total = product && cards !== undefined ? totalFee(product, cards) : undefined;
  const left = account && total !== undefined ? leftAfter(account, total) : undefined;
  const money = (amount: string | undefined) =>
    product && amount !== undefined ? <MoneyField amount={amount} currency={product.currency} /> : <NoValue />;
  return (
    <>
      <Box component="dl" aria-live="polite" sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: '1fr auto' }}>
        <Line name={translate('application.product')}>{product?.productName ?? <NoValue />}</Line>
        <Line name={translate('application.money')}>
          {product ? translate(product.sharedCard ? 'application.isShared' : 'application.isOwn') : <NoValue />}
        </Line>
        <Line name={translate('application.cards')}>{cards ?? <NoValue />}</Line>
        <Line name={translate('application.feeEach')}>
          {product ? <Fee amount={product.issuingFee} currency={product.currency} /> : <NoValue />}
        </Line>
        <Line name={translate('application.feeTotal')} isStrong>
          {product && total !== undefined ? <Fee amount={total} currency={product.currency} /> : <NoValue />}
        </Line>
        <Line name={translate('application.availableNow')}>{money(account?.available)}</Line>
        <Line name={translate('application.availableAfter')}>{money(left)}</Line>
      </Box>
      {left?.startsWith('-') && <Alert severity="warning">{translate('application.tooLittle')}</Alert>}
    </>
  );
}

function Line({ name, isStrong = false, children }: { name: string; isStrong?: boolean; children: ReactNode }) {
  const weight = { fontWeight: isStrong ? 600 : 400 };
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary', ...weight }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: 'end', overflowWrap: 'anywhere', ...weight }}>
        {children}
      </Box>
    </>
  );
}

export const totalFee = ({ issuingFee, currency }: Product, cards: number): string =>
  toDecimal(sumFromDecimal(issuingFee, currency) * BigInt(cards), currency);

const leftAfter = ({ available, currency }: Account, total: string): string =>
  toDecimal(sumFromDecimal(available, currency) - sumFromDecimal(total, currency), currency);
