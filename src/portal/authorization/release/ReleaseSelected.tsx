import LockOpen from '@mui/icons-material/LockOpenOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetMany, useListContext, useTranslate } from 'react-admin';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { mostAtOnce } from '../../kit/list/mostAtOnce.ts';
import { onDemand } from '../../kit/record/onDemand.tsx';
import { holds } from './ReleaseHold.tsx';

const ReleaseSelectedDialog = onDemand(() => import('./ReleaseSelectedDialog.tsx'));

/** Frees what the selected purchases hold, as far as they still hold anything: for staff. */
export function ReleaseSelected() {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { selectedIds, onSelect } = useListContext<Authorization>();
  const tooMany = selectedIds.length - mostAtOnce;
  const { data } = useGetMany<Authorization>('card/authorizations', { ids: selectedIds }, { enabled: tooMany <= 0 });
  /** As it was when asked: what is selected or loaded meanwhile doesn't change the question. */
  const [asked, ask] = useState<{ able: readonly Authorization[]; others: number }>();
  if (tooMany > 0)
    return (
      <Alert severity="warning" sx={{ py: 0 }}>
        {translate('authorization.release.tooMany', { max: thousands(mostAtOnce, tag) })}
      </Alert>
    );
  const able = data?.filter(holds);
  return (
    <>
      <Button
        size="small"
        color="error"
        startIcon={<LockOpen />}
        disabled={!able?.length}
        onClick={() => able && ask({ able, others: selectedIds.length - able.length })}
      >
        {translate('authorization.release.label')}
        {able !== undefined && ` (${able.length})`}
      </Button>
      {asked && (
        <ReleaseSelectedDialog
          {...asked}
          onClose={(left) => {
            ask(undefined);
            if (left) onSelect([...left]);
          }}
        />
      )}
    </>
  );
}
