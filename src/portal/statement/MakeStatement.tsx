import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { onDemand } from '../kit/record/onDemand.tsx';

const MakeStatementDialog = onDemand(() => import('./MakeStatementDialog.tsx'));

/** Asks for a statement on demand. */
export function MakeStatement() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<NoteAdd />} onClick={() => setOpen(true)}>
        {translate('menu.makeStatement')}
      </Button>
      {isOpen && <MakeStatementDialog onClose={() => setOpen(false)} />}
    </>
  );
}
