import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { figures } from '../../kit/theme/figures.ts';

/** How much of a file has left; once all of it has, the gateway is looking at it. */
export function Uploading({ name, percent }: { name: string; percent: number | undefined }) {
  const translate = useTranslate();
  const isOnItsWay = percent !== undefined && percent < 100;
  const text = translate('cardholderForm.uploading', { name });
  return (
    <>
      <LinearProgress
        aria-label={text}
        variant={isOnItsWay ? 'determinate' : 'indeterminate'}
        value={percent ?? 0}
        sx={{ width: 160 }}
      />
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {/* The bar says it to those who listen. */}
      <Typography aria-hidden variant="body2" color="textSecondary" sx={{ ...figures }}>
        {percent === undefined ? '' : `${percent} %`}
      </Typography>
    </>
  );
}
