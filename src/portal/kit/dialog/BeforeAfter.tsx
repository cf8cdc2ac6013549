import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { MoneyField } from '../field/MoneyField.tsx';

export interface Side {
  name: string;
  before: string;
  /** Undefined until there is an amount. */
  after: string | undefined;
}

interface Props {
  sides: readonly Side[];
  currency: string;
  /** Key of what may make it another amount than is said. */
  proviso?: string | false;
}

/** What is there now and what will be afterwards, for each side of a movement. */
export function BeforeAfter({ sides, currency, proviso }: Props) {
  const translate = useTranslate();
  return (
    <>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <Box component="td" />
            <th scope="col">{translate('forms.now')}</th>
            <th scope="col">{translate('forms.afterwards')}</th>
          </tr>
        </thead>
        <tbody aria-live="polite">
          {sides.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <MoneyField amount={before} currency={currency} />
              </td>
              <Box component="td" sx={after?.startsWith('-') ? { color: 'error.main' } : { fontWeight: 600 }}>
                <MoneyField amount={after} currency={currency} />
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
      {proviso && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate(proviso)}
        </Typography>
      )}
    </>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: { xs: 'caption', sm: 'body2' },
  bgcolor: 'action.hover',
  borderRadius: 1,
  '& th, & td': { px: { xs: 0.75, sm: 1.25 }, py: 0.75, textAlign: 'end', fontWeight: 400 },
  // Long numbers break between their parts, money doesn't break at all.
  '& th[scope=row]': { textAlign: 'start', overflowWrap: 'anywhere' },
  '& td': { whiteSpace: 'nowrap' },
  '& thead th': { color: 'text.secondary', typography: 'caption', whiteSpace: 'nowrap' },
} as const;
