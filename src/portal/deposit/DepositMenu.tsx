import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DepositRecord } from '#domain/deposit/deposit.ts';
import type { DepositAction } from '#domain/deposit/lifecycle.ts';
import { DepositActionDialog } from './DepositActionDialog.tsx';
import { depositLooks, useDepositActions } from './depositLooks.ts';

/** The steps staff may take from a deposit's row. */
export function DepositMenu({ deposit }: { deposit: DepositRecord }) {
  const translate = useTranslate();
  const [chosen, choose] = useState<DepositAction>();
  const offered = useDepositActions(deposit);
  return (
    <Box component="span" sx={{ display: 'inline-flex', my: -0.5 }}>
      {offered.map((action) => {
        const { icon: Icon, isFinal } = depositLooks[action];
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
      {chosen && <DepositActionDialog action={chosen} deposit={deposit} onClose={() => choose(undefined)} />}
    </Box>
  );
}
