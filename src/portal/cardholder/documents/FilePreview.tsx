import Description from '@mui/icons-material/DescriptionOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StoredFile } from '#domain/cardholder/onboarding.ts';
import { saveDownload } from '../../client/downloads.ts';
import { usePortal } from '../../client/PortalContext.tsx';
import { useReportFailure } from '../../client/useCommand.ts';
import { BusyIconButton } from '../../kit/form/BusyIconButton.tsx';
import { FileDialog } from './FileDialog.tsx';
import { Picture } from './Picture.tsx';
import { isDocument } from './useFile.ts';

/** A picture as it is, a document by its sign; both to be looked at large, and to be saved. */
export function FilePreview({ file }: { file: StoredFile }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isPicture = !isDocument(file);
  const label = translate('cardholderForm.look', { name: file.name });
  return (
    <Box sx={{ position: 'relative', height: 148, bgcolor: 'action.hover', borderRadius: 1, overflow: 'hidden' }}>
      <ButtonBase
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
        sx={{ width: '100%', height: '100%', gap: 1, typography: 'body2', color: 'text.secondary' }}
      >
        {isPicture ? (
          <Picture file={file} />
        ) : (
          <>
            <Description color="disabled" sx={{ fontSize: 56 }} />
            {translate('cardholderForm.lookAt')}
          </>
        )}
      </ButtonBase>
      <SaveButton file={file} />
      {isOpen && <FileDialog file={file} onClose={() => setOpen(false)} />}
    </Box>
  );
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
    <BusyIconButton
      size="small"
      aria-label={label}
      title={label}
      isBusy={isBusy}
      onClick={() => void save()}
      sx={{ position: 'absolute', top: 6, right: 6, bgcolor: 'background.paper', border: 1, borderColor: 'divider' }}
    >
      <Download fontSize="small" />
    </BusyIconButton>
  );
}
