import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import type { CardholderDocument } from '#domain/cardholder/onboarding.ts';
import { localDateTime } from '#domain/dates.ts';
import { usePreference } from '../../client/PortalContext.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { CheckStep } from './CheckStep.tsx';
import { DocumentsStep } from './DocumentsStep.tsx';
import { FieldsStep } from './FieldsStep.tsx';
import { KindChoice } from './KindChoice.tsx';
import { StepHeading, Steps } from './Steps.tsx';
import { useCardholderForm } from './useCardholderForm.ts';
import type { Draft } from './useDraft.ts';

interface Props {
  /** Absent: a new one. */
  holder?: Cardholder;
  existing: readonly CardholderDocument[];
  draft: Draft | null;
  /** Whether the papers go to a review; a correction of an approved cardholder doesn't. */
  submits: boolean;
  onStartOver: () => void;
}

/** One form for people and companies, new ones and those to be changed, a step at a time. */
export function CardholderForm(props: Props) {
  const { holder, submits } = props;
  const translate = useTranslate();
  const { form, steps, step, go, next, purposes, documents, draft, begunAt, send, isBusy } = useCardholderForm(props);
  return (
    <FormProvider {...form}>
      <Paper variant="outlined" component="form" noValidate onSubmit={next} sx={{ p: { xs: 2, md: 3 }, maxWidth: 960 }}>
        {begunAt && <Begun at={begunAt} onStartOver={props.onStartOver} />}
        <Steps steps={steps} current={step} errors={Object.keys(form.formState.errors)} onChoose={go} />
        <StepHeading key={`heading of ${step}`} step={step} isFirst={step === steps[0]} />
        {step === steps[0] && !holder && <KindChoice />}
        {step === 'documents' && <DocumentsStep purposes={purposes} documents={documents} />}
        {step === 'check' && (
          <CheckStep
            steps={steps}
            values={form.getValues()}
            customerId={holder?.customerId ?? form.getValues('customerId')}
            purposes={purposes}
            documents={documents}
            onEdit={go}
          />
        )}
        {step !== 'documents' && step !== 'check' && <FieldsStep key={step} group={step} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3, alignItems: 'center' }}>
          {step !== steps[0] && (
            <Button
              color="inherit"
              variant="outlined"
              disabled={isBusy}
              onClick={() => go(steps[steps.indexOf(step) - 1])}
            >
              {translate('cardholderForm.back')}
            </Button>
          )}
          <Saved draft={draft} />
          <Box sx={{ flex: 1 }} />
          {step !== 'check' && (
            <SubmitButton isBusy={documents.isBusy}>{translate('cardholderForm.next')}</SubmitButton>
          )}
          {step === 'check' && submits && (
            <Button color="inherit" variant="outlined" disabled={isBusy} onClick={() => void send(false)}>
              {translate('cardholderForm.saveForLater')}
            </Button>
          )}
          {step === 'check' && (
            <SubmitButton isBusy={isBusy} disabled={submits && !documents.areComplete(purposes)}>
              {translate(submits ? 'cardholderForm.submit' : 'cardholderForm.save')}
            </SubmitButton>
          )}
        </Box>
      </Paper>
    </FormProvider>
  );
}

function Begun({ at, onStartOver }: { at: string; onStartOver: () => void }) {
  const translate = useTranslate();
  const [timeZone] = usePreference('timeZone');
  return (
    <Alert
      severity="info"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" size="small" onClick={onStartOver}>
          {translate('cardholderForm.startOver')}
        </Button>
      }
    >
      {translate('cardholderForm.draftFound', { time: localDateTime(at, timeZone) })}
    </Alert>
  );
}

function Saved({ draft }: { draft: { savedAt: string | undefined; failed: boolean } }) {
  const translate = useTranslate();
  const [timeZone] = usePreference('timeZone');
  const text = draft.failed
    ? translate('cardholderForm.draftFailed')
    : draft.savedAt &&
      translate('cardholderForm.draftSaved', { time: localDateTime(draft.savedAt, timeZone).slice(11, 16) });
  return (
    <Typography role="status" variant="body2" color={draft.failed ? 'error' : 'textSecondary'} sx={{ ml: 1 }}>
      {text}
    </Typography>
  );
}
