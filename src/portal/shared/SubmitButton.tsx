import Button, { type ButtonProps } from '@mui/material/Button';

/** The button that sends a form: disabled and turning while it is under way. */
export function SubmitButton({ isBusy, children, ...props }: ButtonProps & { isBusy: boolean }) {
  return (
    <Button type="submit" variant="contained" loading={isBusy} loadingPosition="start" {...props}>
      {children}
    </Button>
  );
}
