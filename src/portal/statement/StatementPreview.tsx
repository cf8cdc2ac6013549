import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Statement } from '#domain/statement.ts';
import { useLanguage, usePortal, usePreferences } from '../providers/PortalContext.tsx';
import { messageOf } from '../providers/refusal.ts';
import { Waiting } from '../shared/Waiting.tsx';

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
  const address = useAddress(data?.blob);
  if (error) {
    const message = messageOf(error);
    return (
      <Paper variant="outlined" sx={{ p: 4, textAlign: 'center' }}>
        <Typography>{translate('statement.previewFailed')}</Typography>
        <Typography color="textSecondary">{translate(message, { _: message })}</Typography>
      </Paper>
    );
  }
  if (!address) return <Waiting />;
  return (
    <Paper variant="outlined" sx={{ overflow: 'clip', lineHeight: 0 }}>
      <Box
        component="iframe"
        src={address}
        title={translate('statement.previewTitle', { name: statement.fileName })}
        sx={{ width: '100%', height: { xs: '70vh', md: '85vh' }, border: 0 }}
      />
    </Paper>
  );
}

/** An address for bytes, for as long as they are on screen. */
function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
