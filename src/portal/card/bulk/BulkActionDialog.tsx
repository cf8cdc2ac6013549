import Alert from '@mui/material/Alert';
import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import type { CardAction } from '#domain/card/lifecycle.ts';
import { ActionDialog } from '../../kit/dialog/ActionDialog.tsx';
import { useFields } from '../../kit/form/useFields.ts';
import { actionLooks } from '../actions/actionLooks.ts';
import { bulkRulesFor, noAnswers } from '../actions/actionRules.ts';
import { ConfirmationField } from '../actions/ConfirmationField.tsx';
import { ReasonField } from '../actions/ReasonField.tsx';
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
export function BulkActionDialog({ action, plan, onClose }: Props) {
  const translate = useTranslate();
  const count = plan.able.length;
  const { run, outcomes, unanswered, isPending } = useBulkAction(action, plan, () => onClose(false));
  const { field, setRefusals, onSubmit } = useFields(noAnswers, bulkRulesFor(action, count));
  const { final = false } = actionLooks[action];
  if (outcomes) return <BulkResults outcomes={outcomes} onClose={() => onClose(true)} />;
  return (
    <ActionDialog
      title={translate(`cardActions.${action}.bulkTitle`, { smart_count: count })}
      submitLabel={translate(`cardActions.${action}.label`)}
      isFinal={final}
      isPending={isPending}
      unanswered={unanswered}
      onSubmit={onSubmit(async (answers) => setRefusals(await run(answers)))}
      onClose={() => onClose(false)}
    >
      <DialogContentText>{translate(`cardActions.${action}.effect`, { smart_count: count })}</DialogContentText>
      {plan.skipped.length > 0 && (
        <Alert severity="info">{translate('card.bulk.skipped', { smart_count: plan.skipped.length })}</Alert>
      )}
      <ReasonField {...field('reason')} required={final} />
      {final && (
        <ConfirmationField {...field('confirmed')} label={translate('card.typeCount', { count })} longest={3} />
      )}
    </ActionDialog>
  );
}
