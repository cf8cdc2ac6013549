import Alert from '@mui/material/Alert';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useGetMany, useListContext, useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import type { CardAction } from '#domain/card/lifecycle.ts';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { mostAtOnce } from '../../kit/list/mostAtOnce.ts';
import { usePanel } from '../../kit/list/panel.ts';
import { RowMenu } from '../../kit/list/RowMenu.tsx';
import { actionLooks } from '../actions/actionLooks.ts';
import { useAsker } from '../actions/useAsker.ts';
import { BulkActionDialog, CardActionDialog } from '../dialogs.ts';
import { BulkActionButton } from './BulkActionButton.tsx';
import { type BulkPlan, planFor } from './bulkPlan.ts';
import { useBulkChoice } from './useBulkChoice.ts';

interface Asked {
  action: CardAction;
  plan: BulkPlan;
}

/** How many have a place of their own in the bar, which else would have two lines: fewer with a record beside the list. */
const placesOf = (isBeside: boolean) => (isBeside ? 2 : 3);

/**
 * What can be done to all selected cards at once, with how many of them can take it. What doesn't fit beside what they come to stands
 * behind one button; first comes what some of them can take.
 */
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
  const isBeside = usePanel().id !== undefined;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('xl')) || isBeside;

  if (tooMany > 0) {
    return (
      <Alert severity="warning" sx={{ py: 0 }}>
        {translate('card.bulk.tooMany', { max: thousands(mostAtOnce, tag), smart_count: tooMany })}
      </Alert>
    );
  }
  const offered = mayDo.map((action) => ({ action, plan: cards && planFor(action, cards, asker) }));
  const inOrder = isNarrow ? offered.toSorted((a, b) => isAble(b) - isAble(a)) : offered;
  const places = placesOf(isBeside);
  const [shown, folded] = [inOrder.slice(0, isNarrow ? places : undefined), isNarrow ? inOrder.slice(places) : []];
  return (
    <>
      {shown.map(({ action, plan }) => (
        <BulkActionButton
          key={action}
          action={action}
          able={plan?.able.length}
          total={selectedIds.length}
          onClick={() => plan && ask({ action, plan })}
        />
      ))}
      <RowMenu
        label={translate('card.bulk.more')}
        items={folded.map(({ action, plan }) => ({
          name: action,
          label: `${translate(`cardActions.${action}.label`)} (${plan?.able.length ?? 0})`,
          icon: actionLooks[action].icon,
          isFinal: actionLooks[action].final,
          isRefused: !plan?.able.length,
          onChoose: () => plan && ask({ action, plan }),
        }))}
      />
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

const isAble = ({ plan }: { plan: BulkPlan | undefined }): number => (plan?.able.length ? 1 : 0);

/** One card alone is asked for by its name. */
function Question({ action, plan, onClose }: Asked & { onClose: (left?: string[]) => void }) {
  const [only] = plan.able;
  if (only && plan.able.length + plan.skipped.length === 1)
    return <CardActionDialog action={action} card={only} onClose={() => onClose()} />;
  return <BulkActionDialog action={action} plan={plan} onClose={onClose} />;
}
