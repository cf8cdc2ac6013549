import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useSaveContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { SchemaForm, type SchemaFormProps } from './SchemaForm.tsx';
import { SubmitButton } from './SubmitButton.tsx';

export interface RecordFormProps extends Omit<SchemaFormProps, 'onSubmit' | 'asksBeforeLeaving'> {
  /** Said on the button; "Save" unless told. */
  submitLabel?: string;
  /** Where one goes who changes their mind. */
  cancelTo: string;
  /** Nobody knows whether the last try was done. */
  unanswered: boolean;
  /** There is something to save only when something was changed. */
  isChange?: boolean;
  /** More than a column of fields: as wide as the page, on papers of its own, the button always in sight. */
  isWide?: boolean;
}

/** A record's form in a page of its own. Whoever leaves with something unsaved is asked. */
export function RecordForm({ schema, inputOf, defaults, record, isWide = false, children, ...bar }: RecordFormProps) {
  return (
    <SchemaForm schema={schema} inputOf={inputOf} defaults={defaults} record={record} asksBeforeLeaving>
      {isWide ? (
        <>
          {children}
          <Box sx={alwaysInSight}>
            <FormBar {...bar} />
          </Box>
        </>
      ) : (
        <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, maxWidth: 640 }}>
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>{children}</Box>
          <FormBar {...bar} />
        </Paper>
      )}
    </SchemaForm>
  );
}

const alwaysInSight = { position: 'sticky', bottom: 0, pb: 1.5, bgcolor: 'background.default', zIndex: 1 } as const;

type BarProps = Pick<RecordFormProps, 'submitLabel' | 'cancelTo' | 'unanswered' | 'isChange'>;

function FormBar({ submitLabel = 'ra.action.save', cancelTo, unanswered, isChange = false }: BarProps) {
  const translate = useTranslate();
  const { saving = false } = useSaveContext();
  const { isDirty } = useFormState();
  return (
    <>
      {unanswered && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {translate('card.unanswered')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
        <Button color="inherit" component={Link} to={cancelTo}>
          {translate('ra.action.cancel')}
        </Button>
        <SubmitButton isBusy={saving} disabled={isChange && !isDirty}>
          {translate(submitLabel)}
        </SubmitButton>
      </Box>
    </>
  );
}
