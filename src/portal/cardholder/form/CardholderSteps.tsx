import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useRef } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import type { DocumentPurpose } from '#domain/cardholder/onboarding.ts';
import { localDateTime } from '#domain/dates.ts';
import { usePreference } from '../../client/PortalContext.tsx';
import { NoticeWithButton } from '../../kit/error/NoticeWithButton.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { CheckStep } from './CheckStep.tsx';
import { DocumentsStep } from './DocumentsStep.tsx';
import { FieldsStep } from './FieldsStep.tsx';
import type { FormValues } from './formValues.ts';
import { KindChoice } from './KindChoice.tsx';
import { StepHeading, Steps } from './Steps.tsx';
import { type StepName, stepOf } from './steps.ts';
import type { Documents } from './useDocuments.ts';
import { useSaveDraft } from './useDraft.ts';
import { useHandIn } from './useHandIn.ts';

interface Props {
  holder: Cardholder | undefined;
  steps: readonly StepName[];
  step: StepName;
  go: (step: StepName) => void;
  purposes: readonly DocumentPurpose[];
  documents: Documents;
  submits: boolean;
  isSaved: RefObject<boolean>;
  /** When the draft that the form begins with was saved. */
  begunAt: string | undefined;
  /** When what the gateway kept as it began was saved, be it a draft of this form or not. */
  keptAt: string | null;
  onStartOver: () => void;
  /** Of who is to be changed: what was seen of them when the form was begun. */
  seen: FormValues | undefined;
}

/** The step that is filled in, between the way back and the way on. */
export function CardholderSteps(props: Props) {
  const { holder, steps, step, go, purposes, documents, submits, begunAt, onStartOver } = props;
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext<FormValues>();
  const { errors, isSubmitting: saving } = useFormState();
  const draft = useSaveDraft(holder?.id, props.keptAt);
  const saved = useHandIn(props.seen, draft.keeping);
  useKeptSteps(props, saved, draft);
  useRefusals(props);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, maxWidth: 960 }}>
      {begunAt && <Begun at={begunAt} onStartOver={onStartOver} />}
      <Steps steps={steps} current={step} errors={Object.keys(errors)} onChoose={go} />
      <StepHeading key={`heading of ${step}`} step={step} isFirst={step === steps[0]} />
      {step === steps[0] && !holder && <KindChoice />}
      {step === 'documents' && <DocumentsStep purposes={purposes} documents={documents} />}
      {step === 'check' && (
        <CheckStep
          steps={steps}
          values={getValues()}
          customerId={holder?.customerId ?? getValues('customerId')}
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
            disabled={saving}
            onClick={() => go(steps[steps.indexOf(step) - 1] as StepName)}
          >
            {translate('cardholderForm.back')}
          </Button>
        )}
        <Saved draft={draft} />
        <Box sx={onwards}>
          {step !== 'check' && (
            <SubmitButton isBusy={documents.isBusy}>{translate('cardholderForm.next')}</SubmitButton>
          )}
          {step === 'check' && submits && (
            <Button
              type="submit"
              color="inherit"
              variant="outlined"
              disabled={saving}
              onClick={() => setValue('submits', false)}
            >
              {translate('cardholderForm.saveForLater')}
            </Button>
          )}
          {step === 'check' && (
            <SubmitButton
              isBusy={saving}
              disabled={submits && !documents.areComplete(purposes)}
              onClick={() => setValue('submits', true)}
            >
              {translate(submits ? 'cardholderForm.submit' : 'cardholderForm.save')}
            </SubmitButton>
          )}
        </Box>
      </Box>
    </Paper>
  );
}

/** At the end of the line, or of the next one where there is no room beside the way back and what is said of the draft. */
const onwards = { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, ml: 'auto' } as const;

/** What was entered so far is kept on the way from step to step, and with each file: to send them again costs most. */
function useKeptSteps(
  { steps, step, documents, isSaved, seen }: Props,
  saved: RefObject<unknown>,
  { save }: ReturnType<typeof useSaveDraft>,
): void {
  const { getValues, reset } = useFormContext<FormValues>();
  const { isSubmitSuccessful } = useFormState();
  const files = documents.newDocuments.map(({ fileId }) => fileId);
  const now = { step, files: files.join() };
  const kept = useRef(now);
  const keep = () => {
    const left = kept.current;
    kept.current = now;
    // Another kind of holder has another first step; nothing was gone through yet.
    const isGoneOn = left.step !== step && steps.includes(left.step);
    if (!isGoneOn && left.files === now.files) return;
    // Who is saved already is no draft any more.
    if (saved.current) return;
    void save({ values: getValues(), step, files, seen }).then((isKept) => {
      // What is kept as a draft isn't lost by leaving.
      if (isKept) reset(getValues(), { keepErrors: true, keepTouched: true });
    });
  };
  useEffect(keep);
  useEffect(() => {
    // A step was sent, not the form: the next one hasn't been, and who leaves is asked.
    if (isSubmitSuccessful && !isSaved.current)
      reset(getValues(), { keepDefaultValues: true, keepDirty: true, keepErrors: true, keepTouched: true });
  }, [isSubmitSuccessful, isSaved, getValues, reset]);
}

/** What is refused when everything is sent is said in its step; of a document, at its place. */
function useRefusals({ steps, step, go, documents }: Props): void {
  const { clearErrors } = useFormContext();
  const { errors } = useFormState();
  const show = useEvent(() => {
    // What went wrong with all of it (`root`) is in no step.
    const field = Object.keys(errors).find((name) => name !== 'root');
    if (step !== 'check' || !field) return;
    for (const [purpose, error] of Object.entries(errors.documents ?? {}))
      documents.fail(purpose as DocumentPurpose, String((error as { message?: string }).message));
    const wrong = stepOf(field, steps);
    clearErrors('documents');
    if (wrong) go(wrong);
  });
  // Once for each answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the errors and the step are what is answered
  useEffect(() => show(), [errors, step, show]);
}

function Begun({ at, onStartOver }: { at: string; onStartOver: () => void }) {
  const translate = useTranslate();
  const [timeZone] = usePreference('timeZone');
  return (
    <NoticeWithButton severity="info" label={translate('cardholderForm.startOver')} onPress={onStartOver}>
      {translate('cardholderForm.draftFound', { time: localDateTime(at, timeZone) })}
    </NoticeWithButton>
  );
}

function Saved({ draft }: { draft: Pick<ReturnType<typeof useSaveDraft>, 'savedAt' | 'failure'> }) {
  const translate = useTranslate();
  const [timeZone] = usePreference('timeZone');
  const text = draft.failure
    ? translate(`cardholderForm.${draft.failure}`)
    : draft.savedAt &&
      translate('cardholderForm.draftSaved', { time: localDateTime(draft.savedAt, timeZone).slice(11, 16) });
  return (
    <Typography role="status" variant="body2" color={draft.failure ? 'error' : 'textSecondary'} sx={{ ml: { sm: 1 } }}>
      {text}
    </Typography>
  );
}
