import Mail from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { statementCommands } from '#domain/statement/commands.ts';
import type { Statement } from '#domain/statement/statement.ts';
import { CommandDialog } from '../kit/dialog/CommandDialog.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { Can } from '../kit/record/Can.tsx';

/** Sends the statement to those who are named for it, again or for the first time; nothing while nobody is. */
export function MailStatement({ statement }: { statement: Statement }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!statement.mailTo?.length) return null;
  return (
    <Can do="edit" on="statement" record={statement}>
      <Button variant="outlined" color="inherit" startIcon={<Mail />} onClick={() => setOpen(true)}>
        {translate('statement.mail')}
      </Button>
      {isOpen && <MailDialog statement={statement} onClose={() => setOpen(false)} />}
    </Can>
  );
}

function MailDialog({ statement: { id, mailTo }, onClose }: { statement: Statement; onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const refresh = useRefresh();
  return (
    <CommandDialog
      command="mailStatement"
      schema={statementCommands.mailStatement.input}
      values={{ id }}
      title={translate('statement.mailTitle')}
      submitLabel={translate('statement.mail')}
      onDone={() => {
        say('statement.mailed');
        onClose();
        refresh();
      }}
      onClose={onClose}
    >
      <DialogContentText>{translate('statement.mailEffect')}</DialogContentText>
      <ul>
        {mailTo.map((address) => (
          <li key={address} style={{ overflowWrap: 'anywhere' }}>
            {address}
          </li>
        ))}
      </ul>
    </CommandDialog>
  );
}
