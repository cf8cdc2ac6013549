import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { useDialogAsks } from './dialogsAsking.ts';
import { ChangeBar, FormBar } from './FormBar.tsx';
import { KeptTyped } from './KeptTyped.tsx';
import { SchemaForm, type SchemaFormProps } from './SchemaForm.tsx';

export interface RecordFormProps<S extends z.ZodType = z.ZodType>
  extends Omit<SchemaFormProps<S>, 'asksBeforeLeaving'> {
  /** Said on the button; "Save" unless told. */
  submitLabel?: string;
  /** Where one goes who changes their mind. */
  cancelTo: string;
  /** Nobody knows whether the last try was done. */
  unanswered: boolean;
  /** There is something to save only when something was changed. */
  isChange?: boolean;
  /** What fills it in is on its way still: it can't be sent before. */
  isFilling?: boolean;
  /** More than a column of fields: as wide as the page, on papers of its own, the button always in sight. */
  isWide?: boolean;
  /** Nothing but the form: its inputs bring paper and buttons of their own. */
  isBare?: boolean;
}

/** A record's form in a page of its own. Whoever leaves with something unsaved is asked. */
export function RecordForm<S extends z.ZodType>(props: RecordFormProps<S>) {
  const {
    submitLabel,
    cancelTo,
    unanswered,
    isChange,
    isFilling,
    isWide = false,
    isBare = false,
    children,
    ...form
  } = props;
  const dialogAsks = useDialogAsks();
  if (isBare)
    return (
      <SchemaForm {...form} asksBeforeLeaving={!dialogAsks}>
        <KeptTyped />
        {children}
      </SchemaForm>
    );
  const foot = <Foot {...{ submitLabel, cancelTo, unanswered, isChange, isFilling }} />;
  return (
    <SchemaForm {...form} asksBeforeLeaving={!dialogAsks}>
      <KeptTyped />
      {isWide ? (
        <>
          {children}
          <Box data-foot sx={alwaysInSight}>
            {foot}
          </Box>
        </>
      ) : (
        <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, maxWidth: 640 }}>
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>{children}</Box>
          {foot}
        </Paper>
      )}
    </SchemaForm>
  );
}

const alwaysInSight = {
  position: 'sticky',
  bottom: 0,
  mt: 2,
  pb: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
  zIndex: 1,
} as const;

type FootProps = Pick<RecordFormProps, 'cancelTo' | 'unanswered'> & {
  submitLabel: string | undefined;
  isChange: boolean | undefined;
  isFilling: boolean | undefined;
};

function Foot({
  submitLabel = 'ra.action.save',
  cancelTo,
  unanswered,
  isChange = false,
  isFilling = false,
}: FootProps) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const Bar = isChange ? ChangeBar : FormBar;
  return (
    <>
      {unanswered && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {translate('forms.unanswered')}
        </Alert>
      )}
      <Bar leave={cancelTo} isBusy={isSubmitting} isDisabled={isFilling} submitLabel={translate(submitLabel)} />
    </>
  );
}
