import type { ButtonProps } from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { BusyButton } from './BusyButton.tsx';

/** The button that sends a form: disabled and turning while it is under way. */
export function SubmitButton(props: ButtonProps & { isBusy: boolean }) {
  return (
    <BusyButton
      type="submit"
      variant="contained"
      onMouseDown={(event) => event.preventDefault()}
      onClick={takeFocus}
      {...props}
    />
  );
}

/**
 * A field that is left says at once what is wrong with it, which moves the button: were it left as soon as the button is
 * pressed, the button would no longer be under the pointer when that is let go, and the click would be lost.
 */
function takeFocus({ currentTarget, detail }: MouseEvent<HTMLButtonElement>): void {
  // Enter in a field clicks too, and stays where it is.
  if (detail > 0) currentTarget.focus({ preventScroll: true });
}
