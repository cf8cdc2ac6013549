import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { localDateTime } from '#domain/dates.ts';
import type { ConsentChange } from '#domain/proposal/consentRule.ts';
import { usePreferences } from '../client/PortalContext.tsx';
import { useAnswer } from '../client/useAnswer.ts';
import { useCommand, useReportFailure } from '../client/useCommand.ts';
import { useSay } from '../kit/dialog/useSay.ts';
import { wayOn } from '../kit/record/wayOn.ts';
import { useRuleSaid } from './useRuleSaid.ts';

/** Rules that somebody would loosen: others agree or refuse, they themselves may take it back. */
export function WaitingRules() {
  const { data } = useAnswer('consentRules', {});
  return data?.waiting.map((change) => <Waiting key={change.id} change={change} />);
}

function Waiting({ change }: { change: ConsentChange }) {
  const translate = useTranslate();
  const said = useRuleSaid();
  const say = useSay();
  const queries = useQueryClient();
  const changed = () => {
    for (const queryKey of [['consentRules'], ['proposalsForMe']]) void queries.invalidateQueries({ queryKey });
  };
  const onSuccess = () => {
    say('proposal.rules.done');
    changed();
  };
  const report = useReportFailure();
  // Whoever came first has agreed to it, or taken it back.
  const onError = (error: unknown) => {
    report(error);
    changed();
  };
  const agree = useCommand('agreeToConsentRule', { onSuccess, onError });
  const drop = useCommand('dropConsentRule', { onSuccess, onError });
  const { timeZone } = usePreferences();
  const { id, isMine, command, askedByName: name, reason, aloneFrom } = change;
  const isPending = agree.isPending || drop.isPending;
  return (
    <Alert
      severity="info"
      role="note"
      sx={wayOn}
      action={
        <>
          {!isMine && (
            <Button size="small" color="inherit" disabled={isPending} onClick={() => agree.mutate({ id })}>
              {translate('proposal.rules.agree')}
            </Button>
          )}
          <Button size="small" color="inherit" disabled={isPending} onClick={() => drop.mutate({ id })}>
            {translate(isMine ? 'proposal.rules.withdraw' : 'proposal.rules.refuse')}
          </Button>
        </>
      }
    >
      {translate('proposal.rules.wanted', {
        name,
        what: translate(`proposal.commands.${command}`),
        rule: said(change),
        reason,
      })}
      {isMine && aloneFrom && (
        <div>{translate('proposal.rules.alone', { moment: localDateTime(aloneFrom, timeZone) })}</div>
      )}
    </Alert>
  );
}
