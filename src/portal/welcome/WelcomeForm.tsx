import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { MessageKey } from '#locales/messages.ts';
import { SubmitButton } from '../kit/form/SubmitButton.tsx';
import { useTellFailure } from './useTellFailure.ts';

type Values = Record<string, string>;

interface Props<Name extends string> {
  title: MessageKey;
  intro: MessageKey;
  submit: MessageKey;
  /** Said on the button while it is under way. */
  submitting?: MessageKey;
  /** What stands in the fields already. */
  begins?: Partial<Record<Name, string>>;
  /** What fails is told in a toast, and where `wrongFields` says so at its field. */
  onSend: (values: Record<Name, string>) => Promise<void>;
  wrongFields?: (error: unknown) => Partial<Record<Name, string | undefined>>;
  children: ReactNode;
  /** Below the button. */
  after?: ReactNode;
  /** Where else one might have wanted to go. */
  elsewhere: { to: string; text: MessageKey };
}

/**
 * A page that is one small form: title, a sentence, fields, a button. Its fields are the browser's own (WelcomeInput): they
 * are typed into before the application is there, which finds them as they stand.
 */
export function WelcomeForm<Name extends string>({ begins, onSend, wrongFields, elsewhere, ...props }: Props<Name>) {
  const translate = useTranslate();
  const failure = useTellFailure();
  const form = useForm<Values>({
    mode: 'onTouched',
    // What is typed into a field before that is left where nothing is said of it.
    ...(begins && { defaultValues: begins as Values }),
  });
  const { isSubmitting } = form.formState;
  const send = async (values: Values) => {
    failure.forget();
    try {
      await onSend(values as Record<Name, string>);
    } catch (error) {
      for (const [name, message] of Object.entries<string | undefined>(wrongFields?.(error) ?? {}))
        if (message) form.setError(name, { message }, { shouldFocus: true });
      failure.tell(error);
    }
  };
  return (
    <Box sx={{ width: '100%', maxWidth: 420 }}>
      <Paper variant="outlined" sx={{ p: { xs: 3, sm: 4 }, borderRadius: 3 }}>
        <Typography variant="h1">{translate(props.title)}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.75 }}>
          {translate(props.intro)}
        </Typography>
        <FormProvider {...form}>
          <Box
            component="form"
            // Sent by us alone: were it sent before we are there, a password would stand in the address.
            method="dialog"
            noValidate
            onSubmit={form.handleSubmit(send)}
            sx={{ mt: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}
          >
            {props.children}
            <SubmitButton isBusy={isSubmitting} size="large" fullWidth>
              {translate((isSubmitting && props.submitting) || props.submit)}
            </SubmitButton>
            {props.after}
          </Box>
        </FormProvider>
      </Paper>
      <Typography variant="body2" sx={{ mt: 2.5, textAlign: 'center' }}>
        <MuiLink component={Link} to={elsewhere.to}>
          {translate(elsewhere.text)}
        </MuiLink>
      </Typography>
    </Box>
  );
}
