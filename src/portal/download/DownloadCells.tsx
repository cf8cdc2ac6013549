import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Download } from '#domain/download/download.ts';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { useRefusalWords } from '../client/useRefusalWords.ts';
import { fileSize } from '../kit/field/fileSize.ts';
import { NoValue } from '../kit/field/NoValue.tsx';
import { TwoLines } from '../kit/field/TwoLines.tsx';
import { figures } from '../kit/theme/figures.ts';

/** What is in it, above its name. */
export function DownloadFile({ download: { subject, fileName } }: { download: Download }) {
  const translate = useTranslate();
  return <TwoLines first={translate(`nouns.${subject}.name`, { smart_count: 2 })} second={fileName} />;
}

/** A bar while it is made; why not, where it came to nothing. */
export function DownloadProgress({ download }: { download: Download }) {
  const translate = useTranslate();
  const refusal = useRefusalWords();
  const { tag } = useLanguage();
  const { status, progress, failure, fileName } = download;
  if (status === 'failed')
    return (
      <Typography component="span" variant="body2" color="error">
        {refusal(failure ?? 'unexpected')}
      </Typography>
    );
  if (status !== 'waiting' && status !== 'running') return <NoValue />;
  const percent = progress === null ? undefined : Math.round(progress * 100);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 120 }}>
      <LinearProgress
        variant={percent === undefined ? 'indeterminate' : 'determinate'}
        {...(percent !== undefined && { value: percent })}
        aria-label={translate('lists.fieldIs', { field: translate('nouns.download.fields.progress'), value: fileName })}
        sx={{ flex: 1 }}
      />
      {percent !== undefined && (
        <Typography component="span" variant="body2" sx={{ ...figures, minWidth: 40 }}>
          {new Intl.NumberFormat(tag, { style: 'percent' }).format(percent / 100)}
        </Typography>
      )}
    </Box>
  );
}

export function DownloadRows({ download: { rows } }: { download: Download }) {
  const { tag } = useLanguage();
  return rows ? thousands(rows, tag) : <NoValue />;
}

export function DownloadSize({ download: { size } }: { download: Download }) {
  const { tag } = useLanguage();
  return size === null ? <NoValue /> : fileSize(size, tag);
}
