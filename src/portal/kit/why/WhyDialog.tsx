import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Privilege } from '#domain/permission/privilege.ts';
import type { ConsentableCommand } from '#domain/proposal/consentable.ts';
import { AskDialog } from './AskDialog.tsx';
import { RightMissing } from './RightMissing.tsx';

interface Props {
  /** Key of what it is called. */
  label: string;
  right: Privilege;
  /** What the record is called. */
  name: string;
  /** What can be asked for. */
  asked: { command: ConsentableCommand; input: object } | undefined;
  onClose: () => void;
}

/** Says which right something takes, who has it and who could give it; and asks them to do it, where they can. */
export default function WhyDialog({ label, right, name, asked, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const title = translate('proposal.why.title', { what: translate(label), name });
  if (asked) return <AskDialog command={asked.command} title={title} inputOf={() => asked.input} onClose={onClose} />;
  return (
    <Dialog open fullWidth onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <RightMissing right={right} isAsked={false} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
