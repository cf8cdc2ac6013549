import CircularProgress from '@mui/material/CircularProgress';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { useHeldButton } from '../keys/useHeldButton.ts';

/** The same as `BusyButton` where all that a button says is its icon: it turns in the icon’s place. */
export function BusyIconButton({
  isBusy,
  disabled = false,
  children,
  ...props
}: IconButtonProps & { isBusy: boolean }) {
  return (
    <IconButton {...props} {...useHeldButton({ ...props, disabled: disabled || isBusy })}>
      {isBusy ? <CircularProgress size={20} color="inherit" aria-hidden /> : children}
    </IconButton>
  );
}
