import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Authorization } from '#domain/authorization.ts';
import { processStatus } from '#domain/enumerations.ts';

/** What one has to know before all figures: why it was declined, that it waits, or whose part it is. */
export function Notices({ authorization }: { authorization: Authorization }) {
  const translate = useTranslate();
  const { failedCheck, responseCode, originalAuthorizationId } = authorization;
  const notices: ReactNode[] = [];
  if (failedCheck) {
    notices.push(
      <Alert key="declined" severity="error">
        <AlertTitle>
          {translate('authorization.whyDeclined')} ({responseCode})
        </AlertTitle>
        {translate(`declineCheck.${failedCheck}`, { _: translate('declineCheck.other') })}
        <br />
        <strong>{translate('authorization.whatHelps')}:</strong>{' '}
        {translate(`authorization.help.${failedCheck}`, { _: translate('authorization.help.other') })}
      </Alert>,
    );
  }
  if (authorization.processStatus === processStatus.code.pending) {
    notices.push(
      <Alert key="waiting" severity="warning">
        {translate('authorization.waiting')}
      </Alert>,
    );
  }
  if (originalAuthorizationId) {
    notices.push(
      <Alert
        key="part"
        severity="info"
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
  return notices.map((notice, place) => (
    // The order is fixed above.
    <div key={['declined', 'waiting', 'part'][place]} style={{ marginBottom: 16 }}>
      {notice}
    </div>
  ));
}
