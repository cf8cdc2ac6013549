import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DepositRecord } from '#domain/deposit/deposit.ts';
import type { DepositAction } from '#domain/deposit/lifecycle.ts';
import { DepositActionDialog } from './DepositActionDialog.tsx';
import { depositLooks, useDepositActions } from './depositLooks.ts';

/** The steps staff may take, as buttons beside the title; the one that ends it well stands out. */
export function DepositButtons({ deposit }: { deposit: DepositRecord }) {
  const translate = useTranslate();
  const [chosen, choose] = useState<DepositAction>();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {useDepositActions(deposit).map((action) => {
        const { icon: Icon, isFinal } = depositLooks[action];
        const isEmphasized = action === 'confirm';
        return (
          <Button
            key={action}
            variant={isEmphasized ? 'contained' : 'outlined'}
            color={isEmphasized ? 'primary' : isFinal ? 'error' : 'inherit'}
            startIcon={<Icon />}
            onClick={() => choose(action)}
          >
            {translate(`deposit.action.${action}.label`)}
          </Button>
        );
      })}
      {chosen && <DepositActionDialog action={chosen} deposit={deposit} onClose={() => choose(undefined)} />}
    </Stack>
  );
}
