import Description from '@mui/icons-material/DescriptionOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StoredFile } from '#domain/onboarding.ts';
import { saveDownload } from '../../providers/downloads.ts';
import { usePortal } from '../../providers/PortalContext.tsx';
import { useReportFailure } from '../../providers/useCommand.ts';

/** A picture as it is, a document by its sign; both to be saved. */
export function FilePreview({ file }: { file: StoredFile }) {
  const isPicture = file.type !== 'application/pdf';
  return (
    <Box
      sx={{
        position: 'relative',
        height: 148,
        display: 'grid',
        placeItems: 'center',
        gridTemplateRows: '100%',
        bgcolor: 'action.hover',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {isPicture ? <Picture file={file} /> : <Description color="disabled" sx={{ fontSize: 56 }} />}
      <SaveButton file={file} />
    </Box>
  );
}

function Picture({ file: { fileId, name } }: { file: StoredFile }) {
  const translate = useTranslate();
  const { client } = usePortal();
  const { data, isError } = useQuery({
    queryKey: ['cardholderFile', fileId],
    queryFn: async ({ signal }) => (await client.file(fileId, { signal })).blob,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const url = useBlobUrl(data);
  if (isError) return <Typography color="textSecondary">{translate('cardholderForm.noPreview')}</Typography>;
  if (!url) return <CircularProgress size={24} aria-label={translate('layout.loading')} />;
  return (
    <img
      src={url}
      alt={translate('cardholderForm.preview', { name })}
      style={{ width: '100%', height: '100%', objectFit: 'contain' }}
    />
  );
}

/** An address for what is in memory, as long as it is shown. */
function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

function SaveButton({ file: { fileId, name } }: { file: StoredFile }) {
  const translate = useTranslate();
  const { client } = usePortal();
  const report = useReportFailure();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await client.file(fileId).then(saveDownload, report);
    setBusy(false);
  };
  const label = translate('cardholderForm.download', { name });
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      loading={isBusy}
      onClick={() => void save()}
      sx={{ position: 'absolute', top: 6, right: 6, bgcolor: 'background.paper', border: 1, borderColor: 'divider' }}
    >
      <Download fontSize="small" />
    </IconButton>
  );
}
