import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';

interface Props extends Pick<CheckboxProps, 'onChange' | 'disabled'> {
  /** What it stands for, since no text beside it says so. */
  name: string;
  isAll: boolean;
  isSome: boolean;
}

/** A box for several others: all of them, some, none. MUI paints that it is some; the browser is told of it too. */
export function BoxForAll({ name, isAll, isSome, ...props }: Props) {
  const isPart = isSome && !isAll;
  const sayIt = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isPart;
  };
  return (
    <Checkbox
      {...props}
      size="small"
      checked={isAll}
      indeterminate={isPart}
      slotProps={{ input: { 'aria-label': name, ref: sayIt } }}
    />
  );
}
