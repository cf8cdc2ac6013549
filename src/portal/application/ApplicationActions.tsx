import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CardApplication } from '#domain/application/application.ts';
import {
  type ApplicationAction,
  applicationActionNames,
  applicationActions,
  canMove,
} from '#domain/application/lifecycle.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { ApplicationActionDialog } from './ApplicationActionDialog.tsx';

/** What the user may do with an application as it is now. */
export function ApplicationActions({ application }: { application: CardApplication }) {
  const translate = useTranslate();
  const ability = useAbility();
  const [chosen, choose] = useState<ApplicationAction>();
  const offered = applicationActionNames.filter(
    (action) =>
      canMove(action, application.orderStatus) && ability.can(applicationActions[action].privilege, 'cardApplication'),
  );
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {offered.map((action) => (
        <Button
          key={action}
          variant={isForward(action) ? 'contained' : 'outlined'}
          color={isForward(action) ? 'primary' : 'inherit'}
          onClick={() => choose(action)}
        >
          {translate(`application.actions.${action}.label`)}
        </Button>
      ))}
      {chosen && (
        <ApplicationActionDialog
          key={chosen}
          action={chosen}
          application={application}
          onClose={() => choose(undefined)}
        />
      )}
    </Stack>
  );
}

const isForward = (action: ApplicationAction) => action === 'process' || action === 'complete';
