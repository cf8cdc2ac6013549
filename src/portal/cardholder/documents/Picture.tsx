import CircularProgress from '@mui/material/CircularProgress';
import { useTranslate } from 'react-admin';
import type { StoredFile } from '#domain/cardholder/onboarding.ts';
import { useBlobUrl } from '../../kit/record/useBlobUrl.ts';
import { NoPreview } from './NoPreview.tsx';
import { useFile } from './useFile.ts';

/** The whole of a picture, as large as there is room. */
export function Picture({ file }: { file: StoredFile }) {
  const translate = useTranslate();
  const { data, isError, error } = useFile(file);
  const url = useBlobUrl(data);
  if (isError) return <NoPreview error={error} />;
  if (!url) return <CircularProgress size={24} aria-label={translate('layout.loading')} />;
  return (
    <img
      src={url}
      alt={translate('cardholderForm.preview', { name: file.name })}
      style={{ width: '100%', height: '100%', objectFit: 'contain' }}
    />
  );
}
