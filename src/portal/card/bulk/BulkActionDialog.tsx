import Alert from '@mui/material/Alert';
import DialogContentText from '@mui/material/DialogContentText';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { CardAction } from '#domain/card/lifecycle.ts';
import { BulkProgress } from '../../kit/dialog/BulkProgress.tsx';
import { BulkResults } from '../../kit/dialog/BulkResults.tsx';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { actionLooks } from '../actions/actionLooks.ts';
import { answeredAnew, bulkAnswersFor, noAnswers } from '../actions/answers.ts';
import { ConfirmationInput } from '../actions/ConfirmationInput.tsx';
import { ReasonInput } from '../actions/ReasonInput.tsx';
import type { BulkPlan } from './bulkPlan.ts';
import { inOneCall, useBulkAction } from './useBulkAction.ts';

interface Props {
  action: CardAction;
  plan: BulkPlan;
  /** Told whom it wasn't tried for in the end; nothing when nothing was done. */
  onClose: (left?: string[]) => void;
}

/** Asks once for all of them, then shows how it went for each. */
export default function BulkActionDialog({ action, plan, onClose }: Props) {
  const translate = useTranslate();
  const count = plan.able.length;
  const { outcomes, tried, ...bulk } = useBulkAction(action, plan, () => onClose());
  const schema = useMemo(() => bulkAnswersFor(action, count), [action, count]);
  const { final = false } = actionLooks[action];
  if (outcomes) {
    const left = outcomes.filter(({ isLeft }) => isLeft).map(({ id }) => id);
    return <BulkResults title={translate('card.bulk.results')} outcomes={outcomes} onClose={() => onClose(left)} />;
  }
  return (
    <FormDialog
      keptAs={action}
      notKept={answeredAnew}
      title={translate(`cardActions.${action}.bulkTitle`, { smart_count: count })}
      submitLabel={translate(`cardActions.${action}.label`)}
      isFinal={final}
      schema={schema}
      defaults={noAnswers}
      send={bulk.run}
      isPending={bulk.isPending}
      unanswered={bulk.unanswered}
      onClose={bulk.giveUp}
    >
      <DialogContentText>{translate(`cardActions.${action}.effect`, { smart_count: count })}</DialogContentText>
      {plan.skipped.length > 0 && (
        <Alert severity="info">{translate('card.bulk.skipped', { smart_count: plan.skipped.length })}</Alert>
      )}
      <ReasonInput isRequired={final} />
      {final && <ConfirmationInput label={translate('card.typeCount', { count })} longest={4} />}
      {count > inOneCall && (bulk.isPending || tried > 0) && (
        <BulkProgress
          done={tried}
          total={count}
          isRunning={bulk.isPending}
          isStopping={bulk.isStopping}
          onStop={bulk.stop}
        />
      )}
    </FormDialog>
  );
}
