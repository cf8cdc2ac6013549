import { type FocusEvent, type MouseEventHandler, useState } from 'react';

interface Press {
  disabled?: boolean | undefined;
  /** The focus is on its way back, as from the menu of the button. */
  isReturnedTo?: boolean;
  /** The focus that leaves it may come back: a dialog that asks for the password gives it back when it is left. */
  keepsHold?: boolean;
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
  onFocus?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined;
}

/**
 * A button that is disabled loses the focus: who works by keyboard would be at the top of the document, the whole navigation
 * before what they were about. As long as the focus is there it only says that it can't be pressed, and takes no press.
 */
export function useHeldButton({
  disabled = false,
  isReturnedTo = false,
  keepsHold = false,
  onClick,
  onFocus,
  onBlur,
}: Press) {
  const [isHeld, hold] = useState(false);
  const isSaid = disabled && (isHeld || isReturnedTo);
  return {
    disabled: disabled && !isSaid,
    'aria-disabled': isSaid || undefined,
    onClick: isSaid ? refuse : onClick,
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      hold(true);
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      hold(keepsHold);
      onBlur?.(event);
    },
  };
}

/** Nor is a form sent by Enter that its button wouldn't send. */
const refuse: MouseEventHandler = (event) => event.preventDefault();
