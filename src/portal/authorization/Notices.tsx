import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { isPutAside } from '#domain/authorization/putAside.ts';
import { isWaiting } from '#domain/authorization/waiting.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { onDemand } from '../kit/record/onDemand.tsx';
import { wayOn } from '../kit/record/wayOn.ts';
import { RuleFindings } from '../spendingRule/links/RuleFindings.tsx';
import { FailedCheck } from './links/DeclineReason.tsx';
import { Checking } from './replay/Checking.tsx';

const PassesNow = onDemand(() => import('./replay/PassesNow.tsx'));

/** What one has to know before all figures: why it was declined, that it waits, or whose part it is. */
export function Notices({ authorization }: { authorization: Authorization }) {
  const translate = useTranslate();
  const { failedCheck, responseCode, originalAuthorizationId } = authorization;
  const maySeeExceptions = useAbility().can('read', 'processorMessage');
  const notices: ReactNode[] = [];
  if (failedCheck) {
    notices.push(
      <Alert key="declined" severity="error">
        <AlertTitle>
          {translate('authorization.whyDeclined')} ({responseCode})
        </AlertTitle>
        <FailedCheck check={failedCheck} />
        <br />
        <strong>{translate('authorization.whatHelps')}</strong>{' '}
        {translate(`authorization.help.${failedCheck}`, { _: translate('authorization.help.other') })}
      </Alert>,
    );
  }
  if (authorization.findings && authorization.findings.length > 0)
    notices.push(<RuleFindings key="rules" findings={authorization.findings} />);
  if (failedCheck) notices.push(<PassesNow key="now" authorization={authorization} meanwhile={<Checking />} />);
  if (isWaiting(authorization)) {
    notices.push(
      <Alert
        key="waiting"
        severity="warning"
        sx={wayOn}
        action={
          maySeeExceptions && (
            <Button color="inherit" component={Link} to="/card/exceptions">
              {translate('menu.exceptions')}
            </Button>
          )
        }
      >
        {translate('authorization.waiting')}
      </Alert>,
    );
  }
  if (isPutAside(authorization)) {
    const messages = { filter: JSON.stringify({ outcome: 'dismissed', cardId: authorization.cardId }) };
    notices.push(
      <Alert
        key="aside"
        severity="info"
        sx={wayOn}
        action={
          maySeeExceptions && (
            <Button color="inherit" component={Link} to={`/card/exceptions?${new URLSearchParams(messages)}`}>
              {translate('authorization.whoAndWhy')}
            </Button>
          )
        }
      >
        {translate('authorization.putAside')}
      </Alert>,
    );
  }
  if (originalAuthorizationId) {
    notices.push(
      <Alert
        key="part"
        severity="info"
        sx={wayOn}
        action={
          <Button color="inherit" component={Link} to={`/card/authorizations/${originalAuthorizationId}/show`}>
            {translate('authorization.openOriginal')}
          </Button>
        }
      >
        {translate('authorization.partOf')}
      </Alert>,
    );
  }
  if (notices.length === 0) return null;
  return <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>{notices}</Box>;
}
