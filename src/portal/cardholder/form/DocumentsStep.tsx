import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { type DocumentPurpose, maxFileBytes } from '#domain/cardholder/onboarding.ts';
import { DocumentSlot } from './DocumentSlot.tsx';
import type { Documents } from './useDocuments.ts';

/** A place for each document that this kind of holder needs. */
export function DocumentsStep({ purposes, documents }: { purposes: readonly DocumentPurpose[]; documents: Documents }) {
  const translate = useTranslate();
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('cardholderForm.fileRules', { max: maxFileBytes / 1024 / 1024 })}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))', gap: 2 }}>
        {purposes.map((purpose) => (
          <DocumentSlot
            key={purpose}
            purpose={purpose}
            held={documents.held[purpose]}
            isRequired
            onAdd={(file) => void documents.add(purpose, file)}
            onCancel={() => documents.cancel(purpose)}
            onRemove={() => documents.remove(purpose)}
          />
        ))}
      </Box>
    </>
  );
}
