import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode, SyntheticEvent } from 'react';

/** A page that is one small form: title, a sentence, fields, a button. */
export function FormCard(props: {
  title: string;
  intro?: string;
  onSubmit?: (event: SyntheticEvent) => void;
  children: ReactNode;
  /** Links under the card. */
  footer?: ReactNode;
}) {
  return (
    <Box sx={{ width: '100%', maxWidth: 420 }}>
      <Paper variant="outlined" sx={{ p: { xs: 3, sm: 4 }, borderRadius: 3 }}>
        <Typography variant="h1">{props.title}</Typography>
        {props.intro && (
          <Typography color="textSecondary" sx={{ mt: 0.75 }}>
            {props.intro}
          </Typography>
        )}
        <Box
          component="form"
          noValidate
          onSubmit={props.onSubmit}
          sx={{ mt: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}
        >
          {props.children}
        </Box>
      </Paper>
      {props.footer && (
        <Box sx={{ mt: 2.5, display: 'flex', justifyContent: 'center', gap: 2, typography: 'body2' }}>
          {props.footer}
        </Box>
      )}
    </Box>
  );
}
