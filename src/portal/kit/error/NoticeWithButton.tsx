import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface Props {
  severity: AlertProps['severity'];
  /** What can be done about it. */
  label: string;
  onPress: () => void;
  children: ReactNode;
}

/** Something to know above a page's contents, with the one thing that can be done about it. */
export const NoticeWithButton = ({ severity, label, onPress, children }: Props) => (
  <Alert
    severity={severity}
    sx={{ mb: 2 }}
    action={
      <Button color="inherit" size="small" onClick={onPress}>
        {label}
      </Button>
    }
  >
    {children}
  </Alert>
);
