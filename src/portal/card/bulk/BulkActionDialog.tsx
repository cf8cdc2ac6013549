import Alert from '@mui/material/Alert';
import DialogContentText from '@mui/material/DialogContentText';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { CardAction } from '#domain/card/lifecycle.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { actionLooks } from '../actions/actionLooks.ts';
import { bulkAnswersFor, noAnswers } from '../actions/answers.ts';
import { ConfirmationInput } from '../actions/ConfirmationInput.tsx';
import { ReasonInput } from '../actions/ReasonInput.tsx';
import { BulkResults } from './BulkResults.tsx';
import type { BulkPlan } from './bulkPlan.ts';
import { useBulkAction } from './useBulkAction.ts';

interface Props {
  action: CardAction;
  plan: BulkPlan;
  /** Told whether it was done, to however many. */
  onClose: (isDone: boolean) => void;
}

/** Asks once for all of them, then shows how it went for each. */
export default function BulkActionDialog({ action, plan, onClose }: Props) {
  const translate = useTranslate();
  const count = plan.able.length;
  const { run, outcomes, unanswered, isPending } = useBulkAction(action, plan, () => onClose(false));
  const schema = useMemo(() => bulkAnswersFor(action, count), [action, count]);
  const { final = false } = actionLooks[action];
  if (outcomes) return <BulkResults outcomes={outcomes} onClose={() => onClose(true)} />;
  return (
    <FormDialog
      title={translate(`cardActions.${action}.bulkTitle`, { smart_count: count })}
      submitLabel={translate(`cardActions.${action}.label`)}
      isFinal={final}
      schema={schema}
      defaults={noAnswers}
      send={run}
      isPending={isPending}
      unanswered={unanswered}
      onClose={() => onClose(false)}
    >
      <DialogContentText>{translate(`cardActions.${action}.effect`, { smart_count: count })}</DialogContentText>
      {plan.skipped.length > 0 && (
        <Alert severity="info">{translate('card.bulk.skipped', { smart_count: plan.skipped.length })}</Alert>
      )}
      <ReasonInput isRequired={final} />
      {final && <ConfirmationInput label={translate('card.typeCount', { count })} longest={3} />}
    </FormDialog>
  );
}
