import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { MoneyField } from '../field/MoneyField.tsx';
import { PageFigure } from './PageFigure.tsx';

interface Props<R> {
  noun: 'account' | 'card';
  record: R;
  /** Fields of what it is made of. */
  parts: readonly (keyof R & string)[];
}

/** What can be spent first, then what it is made of; nothing of what their role hides. */
export function Spendable<R extends { available: string | null; currency: string }>({ noun, record, parts }: Props<R>) {
  const translate = useTranslate();
  const nameOf = (field: string) => translate(`nouns.${noun}.fields.${field}`);
  const { available, currency } = record;
  const shown = parts.filter((field) => field in record);
  return (
    <>
      {'available' in record && (
        <>
          <Typography variant="body2" color="textSecondary">
            {nameOf('available')}
          </Typography>
          <PageFigure amount={available} currency={currency} />
        </>
      )}
      {shown.length > 0 && (
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, m: 0, mt: 0.5 }}>
          {shown.map((field) => (
            <Box key={field} sx={{ display: 'flex', gap: 0.75, typography: 'body2' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {nameOf(field)}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                <MoneyField amount={record[field] as string | null} currency={currency} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
