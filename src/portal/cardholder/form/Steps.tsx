import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { type StepName, stepOf } from './steps.ts';

interface Props {
  steps: readonly StepName[];
  current: StepName;
  /** Names of fields at fault. */
  errors: readonly string[];
  onChoose: (step: StepName) => void;
}

/** Where one is, what comes, and the way back to what is done. On phones, the number alone. */
export function Steps({ steps, current, errors, onChoose }: Props) {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const at = steps.indexOf(current);
  const wrong = new Set(errors.map((name) => stepOf(name, steps)));
  if (isPhone) {
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('cardholderForm.step', { step: at + 1, total: steps.length })}
      </Typography>
    );
  }
  return (
    <Stepper nonLinear activeStep={at} sx={{ mb: 3 }}>
      {steps.map((step, index) => (
        <Step key={step} completed={index < at && !wrong.has(step)}>
          <StepButton disabled={index > at} onClick={() => onChoose(step)}>
            <StepLabel error={wrong.has(step)}>{translate(`cardholderForm.steps.${step}`)}</StepLabel>
          </StepButton>
        </Step>
      ))}
    </Stepper>
  );
}

/** What the step is about. Takes the focus when the step changes, so that nobody is left at the foot of the one before. */
export function StepHeading({ step, isFirst }: { step: StepName; isFirst: boolean }) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpening = useRef(isFirst);
  useEffect(() => {
    if (!isOpening.current) heading.current?.focus();
  }, []);
  return (
    <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ mt: 1, mb: 2, outline: 'none' }}>
      {translate(`cardholderForm.steps.${step}`)}
    </Typography>
  );
}
