import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { SubmitButton } from '../kit/form/SubmitButton.tsx';
import { useListPath } from '../kit/record/useListPath.ts';
import { MakeStatementFields } from './MakeStatementFields.tsx';
import { useMakeStatement } from './useMakeStatement.ts';

/** The page that asks which statement to make; it leads to it. */
export default function StatementCreate() {
  const translate = useTranslate();
  const list = useListPath();
  const form = useMakeStatement();
  return (
    <Paper
      variant="outlined"
      component="form"
      noValidate
      onSubmit={form.onSubmit}
      sx={{ p: { xs: 2, md: 3 }, maxWidth: 640 }}
    >
      <MakeStatementFields {...form} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
        <Button color="inherit" component={Link} to={list}>
          {translate('ra.action.cancel')}
        </Button>
        <SubmitButton isBusy={form.isPending}>{translate('statement.make')}</SubmitButton>
      </Box>
    </Paper>
  );
}
