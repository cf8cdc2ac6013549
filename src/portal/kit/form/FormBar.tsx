import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { isPlain } from '../keys/plainClick.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useWayBack } from './useWayBack.ts';

interface Props {
  /** For who changes their mind: where to on a page, how in a dialog; undefined while they can't. */
  leave: string | (() => void) | undefined;
  /** Said on its button, unless that is "Cancel". */
  leaveLabel?: string;
  isBusy: boolean;
  isDisabled?: boolean;
  /** What can't be undone is red. */
  isFinal?: boolean;
  submitLabel: string;
}

/** The same where there is something to send only when something was changed. */
export function ChangeBar({ isDisabled = false, ...bar }: Props) {
  const { isDirty } = useFormState();
  return <FormBar {...bar} isDisabled={isDisabled || !isDirty} />;
}

/** The foot of a form, on a page or in a dialog: the way out, and the button that sends it. */
export function FormBar({ leave, leaveLabel, isBusy, isDisabled = false, isFinal = false, submitLabel }: Props) {
  const translate = useTranslate();
  const isPage = typeof leave === 'string';
  const label = leaveLabel ?? translate('ra.action.cancel');
  return (
    <DialogActions sx={isPage ? { p: 0, pt: 2 } : undefined}>
      {isPage ? (
        <WayBack to={leave}>{label}</WayBack>
      ) : (
        <Button color="inherit" onClick={leave} disabled={!leave}>
          {label}
        </Button>
      )}
      <SubmitButton isBusy={isBusy} disabled={isDisabled} color={isFinal ? 'error' : 'primary'}>
        {submitLabel}
      </SubmitButton>
    </DialogActions>
  );
}

function WayBack({ to, children }: { to: string; children: ReactNode }) {
  const leaveTo = useWayBack();
  const leave = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    leaveTo(to);
  };
  return (
    <Button color="inherit" component={Link} to={to} onClick={leave}>
      {children}
    </Button>
  );
}
