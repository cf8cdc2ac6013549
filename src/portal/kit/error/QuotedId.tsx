import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { IdField } from '../field/IdField.tsx';

/** Under which id the gateway's log has the reason of a failure: for whoever asks for help. Nothing where there is none. */
export function QuotedId({ id }: { id: string | undefined }) {
  const translate = useTranslate();
  if (!id) return null;
  return (
    <Box component="span" sx={{ display: 'block', mt: 0.5, fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
      {translate('errors.quoteId')} <IdField id={id} shown={id} />
    </Box>
  );
}
