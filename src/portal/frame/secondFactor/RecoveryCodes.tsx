import ContentCopy from '@mui/icons-material/ContentCopy';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { AskBeforeGoing } from '../../kit/dialog/AskBeforeGoing.tsx';
import { useCopy } from '../../kit/field/IdField.tsx';
import { secretText } from './secretText.ts';

/** The recovery codes, this once: neither Escape nor a click beside it takes them away, and who goes elsewhere is asked first. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const translate = useTranslate();
  const copy = useCopy();
  const titleId = useId();
  return (
    <Dialog open fullWidth aria-labelledby={titleId}>
      <AskBeforeGoing question="forms.shownOnce" />
      <DialogTitle id={titleId}>{translate('settings.secondFactor.codesTitle')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning">{translate('settings.secondFactor.codesOnce')}</Alert>
        <Box component="ul" data-secret sx={list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Button variant="outlined" startIcon={<ContentCopy />} onClick={() => void copy(codes.join('\n'))}>
          {translate('settings.secondFactor.copyAll')}
        </Button>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onKept}>
          {translate('settings.secondFactor.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const list = {
  ...secretText,
  m: 0,
  my: 2,
  listStyle: 'none',
  whiteSpace: 'nowrap',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(172px, 1fr))',
  gap: 0.5,
} as const;
