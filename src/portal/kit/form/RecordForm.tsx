import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { type ReactNode, useMemo } from 'react';
import { Form, useSaveContext, useTranslate } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { resolverOf } from './resolverOf.ts';
import { SubmitButton } from './SubmitButton.tsx';

export interface RecordFormProps {
  /** What is sent: the contract's schema for it. */
  schema: z.ZodType;
  /** Makes of the form's values what the schema takes, where that isn't simply its fields. */
  inputOf?: (values: FieldValues) => unknown;
  /** What a new record begins with. */
  defaults?: object;
  /** What is changed; the record in context unless told. */
  record?: object;
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
  children: ReactNode;
}

/** react-admin's form with the schema's rules, in a page of its own. Whoever leaves with something unsaved is asked. */
export function RecordForm({ schema, inputOf, defaults, record, isWide = false, children, ...bar }: RecordFormProps) {
  const resolver = useMemo(() => resolverOf(schema, inputOf), [schema, inputOf]);
  return (
    <Form
      resolver={resolver}
      defaultValues={defaults}
      {...(record && { record })}
      mode="onTouched"
      noValidate
      warnWhenUnsavedChanges
      disableInvalidFormNotification
    >
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
    </Form>
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
