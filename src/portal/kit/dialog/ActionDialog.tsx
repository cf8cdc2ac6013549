import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ComponentProps, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ChangeBar, FormBar } from '../form/FormBar.tsx';
import { NoteTyped, useLeaving } from './useLeaving.tsx';

interface Look {
  title: string;
  submitLabel: string;
  /** What can't be undone is red. */
  isFinal: boolean;
  /** It can't be done as things are, whatever is filled in. */
  isDisabled?: boolean;
  /** There is something to send only when something in its form was changed. */
  isChange?: boolean;
  isPending: boolean;
  /** Nobody knows whether the last try was done. */
  unanswered: boolean;
  onClose: () => void;
  children: ReactNode;
}

interface FrameProps extends Look {
  /** Nothing is filled in, whatever form the dialog was opened from. */
  isQuestion?: boolean;
  form: (content: ReactNode) => ReactNode;
}

/** Asks before something is done. It can't be left while that runs. */
export function ActionDialog({ onSubmit, ...look }: Look & { onSubmit: (event: SyntheticEvent) => void }) {
  return (
    <ActionDialogFrame
      {...look}
      isQuestion
      form={(content) => (
        <form noValidate onSubmit={onSubmit}>
          {content}
        </form>
      )}
    />
  );
}

/** The same around a form of any make: who has typed something into it is asked before they leave it. */
export function ActionDialogFrame({
  title,
  submitLabel,
  isFinal,
  isDisabled = false,
  isChange = false,
  isQuestion = false,
  isPending,
  unanswered,
  onClose,
  form,
  children,
}: FrameProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { leave: leaveAsked, holdsTyped } = useLeaving(onClose);
  const leave = isPending ? undefined : leaveAsked;
  return (
    <Dialog open fullWidth onClose={leave} aria-labelledby={titleId}>
      {form(
        <>
          {!isQuestion && <NoteTyped heldRef={holdsTyped} />}
          <DialogTitle id={titleId}>{title}</DialogTitle>
          <DialogContent>
            <FirstField>
              {children}
              {unanswered && <Alert severity="warning">{translate('forms.unanswered')}</Alert>}
            </FirstField>
          </DialogContent>
          {isQuestion ? (
            <FormBar {...{ leave, isDisabled, isFinal, submitLabel }} isBusy={isPending} />
          ) : (
            <Foot {...{ leave, isDisabled, isFinal, submitLabel, isChange }} isBusy={isPending} />
          )}
        </>,
      )}
    </Dialog>
  );
}

/** Busy from the moment that the form is sent: its rules are asked before anything is saved. */
function Foot({ isChange, isBusy, ...bar }: ComponentProps<typeof FormBar> & { isChange: boolean }) {
  const { isSubmitting } = useFormState();
  const Bar = isChange ? ChangeBar : FormBar;
  return <Bar {...bar} isBusy={isBusy || isSubmitting} />;
}

/** What one chooses from is a field, too, around the one that has the label. */
const field = ':is(.MuiFormControl-root, .MuiAutocomplete-root)';

/** The label of a field stands half above it, and would touch what is said before, be it the title. */
const roomForLabels = {
  '& > .MuiAutocomplete-root > .MuiFormControl-root': { my: 0 },
  [`& > ${field}:first-of-type`]: { mt: 1 },
  [`& > :is(p, .MuiAlert-root, ${field}) + ${field}`]: { mt: 2.25 },
};

/**
 * Puts the cursor into the first field. `autoFocus` would lose it again where the dialog was chosen in a menu, which gives
 * the focus back to its button as it closes.
 */
function FirstField({ children }: { children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  return (
    <Stack ref={fields} spacing={1.5} sx={roomForLabels}>
      {children}
    </Stack>
  );
}
