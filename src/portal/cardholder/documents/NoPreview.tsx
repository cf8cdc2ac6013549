import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { GatewayRefusal } from '../../client/refusal.ts';

/** That a file isn't shown; whom it isn't for is told why in the gateway's words: asking again would be no help. */
export function NoPreview({ error }: { error: Error }) {
  const translate = useTranslate();
  const isForbidden = error instanceof GatewayRefusal && error.status === 403;
  return (
    <Typography color="textSecondary" sx={{ px: 3, textAlign: 'center' }}>
      {isForbidden ? error.message : translate('cardholderForm.noPreview')}
    </Typography>
  );
}
