import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Statement } from '#domain/statement/statement.ts';
import { useLanguage, usePortal, usePreferences } from '../client/PortalContext.tsx';
import { messageOf } from '../client/refusal.ts';
import { PdfFrame } from '../kit/record/PdfFrame.tsx';

/** The PDF as it would be downloaded, in the browser's own viewer. */
export function StatementPreview({ statement }: { statement: Statement }) {
  const translate = useTranslate();
  const { client } = usePortal();
  const { language } = useLanguage();
  const { timeZone } = usePreferences();
  const { data, error } = useQuery({
    queryKey: ['statementPreview', statement.id, language, timeZone],
    queryFn: ({ signal }) => client.statementFiles({ ids: [statement.id], format: 'pdf', timeZone }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  if (error) {
    const message = messageOf(error);
    return (
      <Paper variant="outlined" sx={{ p: 4, textAlign: 'center' }}>
        <Typography>{translate('statement.previewFailed')}</Typography>
        <Typography color="textSecondary">{translate(message, { _: message })}</Typography>
      </Paper>
    );
  }
  return (
    <Paper variant="outlined" sx={{ overflow: 'clip' }}>
      <PdfFrame file={data?.blob} title={translate('statement.previewTitle', { name: statement.fileName })} />
    </Paper>
  );
}
