import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { fieldsOf } from '#domain/field.ts';
import { limitNames } from '#domain/product/limits.ts';
import { Product } from '#domain/product/product.ts';
import type { ProductTerms } from '#domain/product/terms.ts';
import { LimitValue } from '../card/links/LimitValue.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { Facts } from '../kit/record/Facts.tsx';
import { CountryNames, HoldPeriods, Markup, MerchantCodes } from './termValues.tsx';

type Terms = ProductTerms & Pick<Product, 'id' | 'currency'>;

/** All terms of a product, or of one of its versions. */
export function TermsFacts({ terms }: { terms: Terms }) {
  const translate = useTranslate();
  // Whose role takes one of them away reads the other.
  const seen = (Object.keys(columns) as (keyof typeof columns)[]).filter((limits) => limits in terms);
  return (
    <Paper variant="outlined" sx={{ px: { xs: 2, md: 3 }, py: { xs: 1, md: 2 } }}>
      <Facts noun="product" kinds={kinds} fields={facts} record={terms} />
      <TableContainer tabIndex={0} role="group" aria-label={translate('product.limits')} sx={{ mt: 2 }}>
        <Table size="small" sx={pairs}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('product.limits')}</TableCell>
              {seen.map((limits) => (
                <TableCell key={limits} align="right">
                  {translate(`product.${columns[limits]}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {limitNames.map((name) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {translate(`nouns.card.fields.limits.${name}`)}
                </TableCell>
                {seen.map((limits) => (
                  <TableCell key={limits} align="right">
                    <LimitValue name={name} limit={terms[limits][name]} currency={terms.currency} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Paper>
  );
}

/** What each is called. */
const columns = { defaultLimits: 'standard', ceilings: 'ceiling' } as const;

const kinds = fieldsOf(Product);
const facts: readonly Column<Terms>[] = [
  { source: 'validityMonths' },
  { source: 'issuingFee', currency: 'currency' },
  { source: 'conversionMarkup', render: (terms) => <Markup terms={terms} /> },
  { source: 'refusedMerchantCodes', render: (terms) => <MerchantCodes terms={terms} /> },
  { source: 'refusedCountries', render: (terms) => <CountryNames terms={terms} /> },
  { source: 'holdPeriods', render: (terms) => <HoldPeriods terms={terms} /> },
];

/** On a phone both amounts have room beside what they are of, and between them. */
const pairs = {
  '& th, & td': { px: { xs: 0, sm: 2 } },
  '& :is(th, td) + :is(th, td)': { pl: { xs: 1.5, sm: 2 } },
  '& tbody th': { fontSize: { xs: '0.75rem', sm: 'inherit' } },
} as const;
