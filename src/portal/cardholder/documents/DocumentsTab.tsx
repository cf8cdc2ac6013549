import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import type { CardholderDocument } from '#domain/cardholder/onboarding.ts';
import { localDateTime } from '#domain/dates.ts';
import { useLanguage, usePreferences } from '../../client/PortalContext.tsx';
import { useAnswer } from '../../client/useAnswer.ts';
import { Waiting } from '../../kit/dialog/Waiting.tsx';
import { Unavailable } from '../../kit/error/Unavailable.tsx';
import { FilePreview } from './FilePreview.tsx';

/** What a cardholder shows of itself, and what is still missing. */
export function DocumentsTab({ holder: { id } }: { holder: Cardholder }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { data, isError, isPending, refetch, error } = useAnswer('cardholderDocuments', { id });
  if (isPending) return <Waiting />;
  if (isError) return <Unavailable onRetry={() => void refetch()} error={error} />;
  const names = data.missing.map((purpose) => translate(`nouns.cardholder.fields.documents.${purpose}`));
  return (
    <>
      {names.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('errors.documentsMissing', { documents: new Intl.ListFormat(tag).format(names) })}
        </Alert>
      )}
      {data.documents.length === 0 ? (
        <Typography color="textSecondary">{translate('cardholderForm.noDocuments')}</Typography>
      ) : (
        <DocumentGrid documents={data.documents} />
      )}
    </>
  );
}

export function DocumentGrid({ documents }: { documents: readonly CardholderDocument[] }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))', gap: 2 }}>
      {documents.map((document) => (
        <DocumentCard key={document.fileId} document={document} />
      ))}
    </Box>
  );
}

function DocumentCard({ document }: { document: CardholderDocument }) {
  const translate = useTranslate();
  const { timeZone } = usePreferences();
  const { purpose, name, uploadedBy, uploadedAt, ...file } = document;
  const label = translate(`nouns.cardholder.fields.documents.${purpose}`);
  return (
    <Paper
      component="section"
      aria-label={label}
      variant="outlined"
      sx={{ p: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
    >
      <Typography variant="h3" component="h2">
        {label}
      </Typography>
      <FilePreview file={{ ...file, name }} />
      <div>
        <Typography noWrap title={name}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('cardholderForm.uploadedBy', { name: uploadedBy, time: localDateTime(uploadedAt, timeZone) })}
        </Typography>
      </div>
    </Paper>
  );
}
