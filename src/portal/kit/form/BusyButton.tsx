import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useHeldButton } from '../keys/useHeldButton.ts';

/** A button whose press takes a while: it turns and takes no other meanwhile. MUI's `loading` would lose the focus. */
export function BusyButton({ isBusy, disabled = false, startIcon, ...props }: ButtonProps & { isBusy: boolean }) {
  const isReturnedTo = isBusy && props['aria-haspopup'] === 'menu';
  return (
    <Button
      {...props}
      {...useHeldButton({
        ...props,
        isReturnedTo,
        keepsHold: isBusy && props.type !== 'submit',
        disabled: disabled || isBusy,
      })}
      startIcon={isBusy ? <CircularProgress size={16} color="inherit" aria-hidden /> : startIcon}
    />
  );
}
