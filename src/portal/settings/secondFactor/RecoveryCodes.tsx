import ContentCopy from '@mui/icons-material/ContentCopy';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { ActionDialog } from '../../kit/dialog/ActionDialog.tsx';
import { useCopy } from '../../kit/field/IdField.tsx';
import { secretText } from './secretText.ts';

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const translate = useTranslate();
  const copy = useCopy();
  return (
    <ActionDialog
      title={translate('settings.secondFactor.codesTitle')}
      submitLabel={translate('settings.secondFactor.kept')}
      isFinal={false}
      isPending={false}
      unanswered={false}
      onSubmit={(event) => {
        event.preventDefault();
        onKept();
      }}
      onClose={onKept}
    >
      <Alert severity="warning">{translate('settings.secondFactor.codesOnce')}</Alert>
      <Box component="ul" data-secret sx={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button
        variant="outlined"
        startIcon={<ContentCopy />}
        onClick={() => void copy(codes.join('\n'))}
        sx={{ justifySelf: 'start' }}
      >
        {translate('settings.secondFactor.copyAll')}
      </Button>
    </ActionDialog>
  );
}

const list = {
  ...secretText,
  flex: 'none',
  m: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  gap: 1,
} as const;
