import ContentCopy from '@mui/icons-material/ContentCopy';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { ApiKey } from '#domain/apiKey/apiKey.ts';
import { AskBeforeGoing } from '../kit/dialog/AskBeforeGoing.tsx';
import { useCopy } from '../kit/field/IdField.tsx';

interface Props {
  apiKey: ApiKey;
  /** Null where it was shown already, and nobody knows it any more but who saw it. */
  secret: string | null;
  onKept: () => void;
}

/** The key itself, this once: who goes elsewhere is asked first. */
export function ShownOnce({ apiKey, secret, onKept }: Props) {
  const translate = useTranslate();
  const copy = useCopy();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Paper variant="outlined" component="section" sx={{ p: { xs: 2, md: 3 }, maxWidth: 720 }}>
      <Typography variant="h2" ref={title} tabIndex={-1} sx={{ mb: 1.5, outline: 'none' }}>
        {translate('apiKey.made', { name: apiKey.keyName })}
      </Typography>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {translate(secret === null ? 'apiKey.notShownAgain' : 'apiKey.shownOnce')}
      </Alert>
      {secret !== null && <AskBeforeGoing question="forms.shownOnce" />}
      {secret !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
          <Box component="code" data-secret sx={key}>
            {secret}
          </Box>
          <Button variant="outlined" startIcon={<ContentCopy />} onClick={() => void copy(secret)}>
            {translate('apiKey.copy')}
          </Button>
        </Box>
      )}
      <Button variant="contained" onClick={onKept}>
        {translate(secret === null ? 'apiKey.goOn' : 'apiKey.kept')}
      </Button>
    </Paper>
  );
}

const key = {
  p: 1.25,
  flex: '1 1 320px',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
  fontFamily: 'monospace',
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const;
