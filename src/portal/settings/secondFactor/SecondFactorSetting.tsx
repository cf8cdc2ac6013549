import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { localDateTime } from '#domain/dates.ts';
import type { Passkey } from '#domain/user/passkey.ts';
import { usePreferences } from '../../client/PortalContext.tsx';
import { useAnswer } from '../../client/useAnswer.ts';
import { RecoveryCodes } from '../../frame/secondFactor/RecoveryCodes.tsx';
import { useSecretCommand } from '../../kit/dialog/useSecretCommand.ts';
import { Unavailable } from '../../kit/error/Unavailable.tsx';
import { BusyButton } from '../../kit/form/BusyButton.tsx';
import { useFocusKept } from '../../kit/keys/useFocusKept.ts';
import { canPasskeys } from '../../kit/passkey/canPasskeys.ts';
import { onDemand } from '../../kit/record/onDemand.tsx';
import { Setting } from '../Setting.tsx';
import { PasskeyList } from './PasskeyList.tsx';

const SetUpDialog = onDemand(() => import('../../frame/secondFactor/SetUpDialog.tsx'));
const RemoveDialog = onDemand(() => import('./RemoveDialog.tsx'));
const AddPasskeyDialog = onDemand(() => import('../../frame/secondFactor/AddPasskeyDialog.tsx'));
const RemovePasskeyDialog = onDemand(() => import('./RemovePasskeyDialog.tsx'));

/** What one proves oneself with beside the password, and the ways to add to it and to take away. */
export function SecondFactorSetting() {
  const translate = useTranslate();
  const text = (name: string, args?: object) => translate(`settings.secondFactor.${name}`, args);
  const { timeZone } = usePreferences();
  const { data, isError, error, refetch } = useAnswer('ownSecondFactor', {});
  const beginning = useSecretCommand('beginSecondFactor');
  const renewing = useSecretCommand('renewRecoveryCodes');
  const [opened, open] = useState<'remove' | 'addPasskey' | Passkey>();
  const [ways, setWays] = useState<HTMLElement | null>(null);
  const said = useRef<HTMLElement>(null);
  useFocusKept(ways, said);
  const changed = () => {
    beginning.forget();
    renewing.forget();
    open(undefined);
    void refetch();
  };
  const close = () => open(undefined);
  if (!data)
    return (
      isError && (
        <Setting label={text('label')} isTall>
          <Unavailable onRetry={() => void refetch()} error={error} />
        </Setting>
      )
    );
  const { since, passkeys, hasAuthenticator, isRequired } = data;
  const mayRemoveLast = !isRequired;
  const mayRemovePasskey = mayRemoveLast || hasAuthenticator || passkeys.length > 1;
  return (
    <Setting label={text('label')} isTall>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', py: { sm: 1 } }}>
        <Typography ref={said} tabIndex={-1} sx={{ outline: 'none' }}>
          {since
            ? text('on', { since: localDateTime(since, timeZone).slice(0, 10), smart_count: data.recoveryCodesLeft })
            : text('off')}
        </Typography>
        {since && isRequired && <Typography color="textSecondary">{text('required')}</Typography>}
        {passkeys.length > 0 && <PasskeyList passkeys={passkeys} onRemove={mayRemovePasskey ? open : undefined} />}
        <Box ref={setWays} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {!hasAuthenticator && (
            <Plain isBusy={beginning.isPending} onPress={() => void beginning.ask({})}>
              {text(since ? 'addAuthenticator' : 'setUp')}
            </Plain>
          )}
          {canPasskeys() && <Plain onPress={() => open('addPasskey')}>{text('addPasskey')}</Plain>}
          {since && (
            <Plain isBusy={renewing.isPending} onPress={() => void renewing.ask({})}>
              {text('renew')}
            </Plain>
          )}
          {hasAuthenticator && (mayRemoveLast || passkeys.length > 0) && (
            <Button variant="outlined" color="error" onClick={() => open('remove')}>
              {text(passkeys.length > 0 ? 'removeAuthenticator' : 'remove')}
            </Button>
          )}
        </Box>
      </Box>
      {beginning.secret && <SetUpDialog begun={beginning.secret} onSetUp={changed} onClose={changed} />}
      {renewing.secret && <RecoveryCodes codes={renewing.secret.recoveryCodes} onKept={changed} />}
      {opened === 'remove' && <RemoveDialog isLast={passkeys.length === 0} onClose={close} onRemoved={changed} />}
      {opened === 'addPasskey' && <AddPasskeyDialog onAdded={changed} onClose={close} />}
      {typeof opened === 'object' && <RemovePasskeyDialog passkey={opened} onClose={close} onRemoved={changed} />}
    </Setting>
  );
}

function Plain({ isBusy = false, onPress, children }: { isBusy?: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <BusyButton variant="outlined" color="inherit" isBusy={isBusy} onClick={onPress}>
      {children}
    </BusyButton>
  );
}
