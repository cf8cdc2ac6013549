import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useGetMany, useListContext, useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import type { CardAction } from '#domain/card/lifecycle.ts';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { mostAtOnce } from '../../kit/list/mostAtOnce.ts';
import { useAsker } from '../actions/useAsker.ts';
import { BulkActionDialog, CardActionDialog } from '../dialogs.ts';
import { BulkActionButton } from './BulkActionButton.tsx';
import { type BulkPlan, planFor } from './bulkPlan.ts';
import { useBulkChoice } from './useBulkChoice.ts';

interface Asked {
  action: CardAction;
  plan: BulkPlan;
}

/** What can be done to all selected cards at once, with how many of them can take it. */
export function BulkActions() {
  const translate = useTranslate();
  const asker = useAsker();
  const mayDo = useBulkChoice();
  const { tag } = useLanguage();
  const { selectedIds, onSelect } = useListContext<Card>();
  const tooMany = selectedIds.length - mostAtOnce;
  const cards = useGetMany<Card>('card/cards', { ids: selectedIds }, { enabled: tooMany <= 0 }).data;
  /** As it was when asked: what is selected or loaded meanwhile doesn't change the question. */
  const [asked, ask] = useState<Asked>();

  if (tooMany > 0) {
    return (
      <Alert severity="warning" sx={{ py: 0 }}>
        {translate('card.bulk.tooMany', { max: thousands(mostAtOnce, tag), smart_count: tooMany })}
      </Alert>
    );
  }
  return (
    <>
      {mayDo.map((action) => {
        const plan = cards && planFor(action, cards, asker);
        return (
          <BulkActionButton
            key={action}
            action={action}
            able={plan?.able.length}
            total={selectedIds.length}
            onClick={() => plan && ask({ action, plan })}
          />
        );
      })}
      {asked && (
        <Question
          {...asked}
          onClose={(left) => {
            ask(undefined);
            if (left) onSelect(left);
          }}
        />
      )}
    </>
  );
}

/** One card alone is asked for by its name. */
function Question({ action, plan, onClose }: Asked & { onClose: (left?: string[]) => void }) {
  const [only] = plan.able;
  if (only && plan.able.length + plan.skipped.length === 1)
    return <CardActionDialog action={action} card={only} onClose={() => onClose()} />;
  return <BulkActionDialog action={action} plan={plan} onClose={onClose} />;
}
