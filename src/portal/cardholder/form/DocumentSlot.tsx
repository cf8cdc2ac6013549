import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type DragEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DocumentPurpose } from '#domain/cardholder/onboarding.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { fileSize } from '../../kit/field/fileSize.ts';
import { FilePreview } from '../documents/FilePreview.tsx';
import { DocumentActs } from './DocumentActs.tsx';
import { Uploading } from './Uploading.tsx';
import type { Held } from './useDocuments.ts';

interface Props {
  purpose: DocumentPurpose;
  held: Held | undefined;
  isRequired: boolean;
  onAdd: (file: File) => void;
  onCancel: () => void;
  onRemove: () => void;
}

/** The place of one document: chosen or dropped, on its way, there, or refused with the reason. */
export function DocumentSlot({ purpose, held, isRequired, onAdd, onCancel, onRemove }: Props) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const [isOver, setOver] = useState(false);
  const label = translate(`nouns.cardholder.fields.documents.${purpose}`);
  const isKept = held?.state === 'kept';
  // Of two on their way, the one that came last would stay, whichever was meant.
  const isBusy = held?.state === 'busy';
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onAdd(file);
  };
  return (
    <Paper
      component="section"
      aria-label={label}
      variant="outlined"
      onDragOver={(event) => {
        event.preventDefault();
        if (isBusy) event.dataTransfer.dropEffect = 'none';
        setOver(!isBusy);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        p: 2,
        display: 'flex',
        flexDirection: 'column',
        gap: 1.25,
        borderStyle: isKept ? 'solid' : 'dashed',
        borderColor: isOver ? 'primary.main' : held?.state === 'failed' ? 'error.main' : 'divider',
        bgcolor: isOver ? 'tones.primary.soft' : undefined,
      }}
    >
      <Typography variant="h3">
        {label}
        {isRequired && <span aria-hidden> *</span>}
      </Typography>
      {isKept ? <FilePreview file={held.file} /> : <Empty held={held} />}
      {isKept && (
        <Typography variant="body2" color="textSecondary" noWrap title={held.file.name}>
          {held.file.name} · {fileSize(Math.max(1000, held.file.size), tag)}
        </Typography>
      )}
      {isKept && held.refused && (
        <Typography role="status" variant="body2" color="error">
          {held.refused}
        </Typography>
      )}
      <DocumentActs {...{ label, held, onAdd, onCancel, onRemove }} />
    </Paper>
  );
}

function Empty({ held }: { held: Held | undefined }) {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      sx={{ height: 148, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1, textAlign: 'center' }}
    >
      {held?.state === 'busy' ? (
        <Uploading name={held.name} percent={held.percent} />
      ) : (
        <>
          <UploadFile color="disabled" sx={{ fontSize: 40 }} />
          {held?.state === 'failed' ? (
            <Typography color="error">{held.message}</Typography>
          ) : (
            <Typography color="textSecondary">{translate('cardholderForm.dropHere')}</Typography>
          )}
        </>
      )}
    </Box>
  );
}
