import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { localDateTime } from '#domain/dates.ts';
import { usePreferences } from '../../client/PortalContext.tsx';
import { useAnswer } from '../../client/useAnswer.ts';
import { RecoveryCodes } from '../../frame/secondFactor/RecoveryCodes.tsx';
import { useSecretCommand } from '../../kit/dialog/useSecretCommand.ts';
import { onDemand } from '../../kit/record/onDemand.tsx';
import { Setting } from '../Setting.tsx';

const SetUpDialog = onDemand(() => import('../../frame/secondFactor/SetUpDialog.tsx'));
const RemoveDialog = onDemand(() => import('./RemoveDialog.tsx'));

/** Whether one proves something beside the password, and the way to begin and to end that. */
export function SecondFactorSetting() {
  const translate = useTranslate();
  const text = (name: string, args?: object) => translate(`settings.secondFactor.${name}`, args);
  const { timeZone } = usePreferences();
  const { data, refetch } = useAnswer('ownSecondFactor', {});
  const beginning = useSecretCommand('beginSecondFactor');
  const renewing = useSecretCommand('renewRecoveryCodes');
  const [isRemoving, remove] = useState(false);
  const changed = () => {
    beginning.forget();
    renewing.forget();
    remove(false);
    void refetch();
  };
  if (!data) return null;
  return (
    <Setting label={text('label')} isTall>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', py: { sm: 1 } }}>
        <Typography>
          {data.since
            ? text('on', {
                since: localDateTime(data.since, timeZone).slice(0, 10),
                smart_count: data.recoveryCodesLeft,
              })
            : text('off')}
        </Typography>
        {data.since && data.isRequired && <Typography color="textSecondary">{text('required')}</Typography>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {data.since ? (
            <>
              <Button
                variant="outlined"
                color="inherit"
                disabled={renewing.isPending}
                onClick={() => void renewing.ask({})}
              >
                {text('renew')}
              </Button>
              {!data.isRequired && (
                <Button variant="outlined" color="error" onClick={() => remove(true)}>
                  {text('remove')}
                </Button>
              )}
            </>
          ) : (
            <Button
              variant="outlined"
              color="inherit"
              disabled={beginning.isPending}
              onClick={() => void beginning.ask({})}
            >
              {text('setUp')}
            </Button>
          )}
        </Box>
      </Box>
      {beginning.secret && <SetUpDialog begun={beginning.secret} onSetUp={changed} onClose={changed} />}
      {renewing.secret && <RecoveryCodes codes={renewing.secret.recoveryCodes} onKept={changed} />}
      {isRemoving && <RemoveDialog onClose={() => remove(false)} onRemoved={changed} />}
    </Setting>
  );
}
