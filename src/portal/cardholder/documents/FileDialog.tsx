import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { StoredFile } from '#domain/cardholder/onboarding.ts';
import { PdfFrame } from '../../kit/record/PdfFrame.tsx';
import { NoPreview } from './NoPreview.tsx';
import { Picture } from './Picture.tsx';
import { isDocument, useFile } from './useFile.ts';

/** A file large enough to be read, without taking it off the gateway's hands. */
export function FileDialog({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {file.name}
      </DialogTitle>
      {isDocument(file) ? (
        <Document file={file} />
      ) : (
        <Box sx={{ px: 3, height: { xs: '60vh', md: '75vh' }, display: 'grid', placeItems: 'center' }}>
          <Picture file={file} />
        </Box>
      )}
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Document({ file }: { file: StoredFile }) {
  const translate = useTranslate();
  const { data, isError, error } = useFile(file);
  if (isError) return <NoPreview error={error} />;
  return <PdfFrame file={data} title={translate('cardholderForm.preview', { name: file.name })} />;
}
