import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DepositRecord } from '#domain/deposit/deposit.ts';
import type { DepositAction } from '#domain/deposit/lifecycle.ts';
import { ActDialog } from '../kit/dialog/ActDialog.tsx';
import { useActs } from '../kit/dialog/acts.ts';
import { ActMenu } from '../kit/list/ActMenu.tsx';
import { depositActs } from './depositActs.ts';

/** The steps staff may take from a deposit's row: a button for each, or on a phone, where names need the room, one for all. */
export function DepositMenu({ deposit }: { deposit: DepositRecord }) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return isPhone ? <ActMenu of={depositActs} record={deposit} /> : <Steps deposit={deposit} />;
}

function Steps({ deposit }: { deposit: DepositRecord }) {
  const translate = useTranslate();
  const [chosen, choose] = useState<DepositAction>();
  return (
    <Box component="span" sx={{ display: 'inline-flex', my: -0.5 }}>
      {useActs(depositActs, deposit).map((action) => {
        const { icon: Icon, isFinal } = depositActs.acts[action];
        const label = translate(`deposit.action.${action}.label`);
        return (
          <Tooltip key={action} title={label}>
            <IconButton
              size="small"
              color={isFinal ? 'error' : 'default'}
              aria-label={translate('lists.fieldIs', { field: label, value: deposit.orderNumber })}
              onClick={() => choose(action)}
            >
              <Icon fontSize="small" />
            </IconButton>
          </Tooltip>
        );
      })}
      {chosen && <ActDialog of={depositActs} name={chosen} record={deposit} onClose={() => choose(undefined)} />}
    </Box>
  );
}
