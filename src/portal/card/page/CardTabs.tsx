import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { useAbility } from '../../client/PortalContext.tsx';
import { PageTabs } from '../../kit/record/PageTabs.tsx';
import { ContactTab } from '../contact/ContactTab.tsx';
import { LimitsTab } from '../limits/LimitsTab.tsx';
import { AuthorizationsTab } from './AuthorizationsTab.tsx';
import { BalanceAtTab } from './BalanceAtTab.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { LogTab } from './LogTab.tsx';
import { StatementsTab } from './StatementsTab.tsx';
import { TransactionsTab } from './TransactionsTab.tsx';

interface TabEntry {
  /** The end of the page's address; the first tab has none. */
  name: 'details' | 'limits' | 'transactions' | 'authorizations' | 'statements' | 'balanceAt' | 'contact' | 'log';
  /** Whose records it reads: who may not doesn't see it. */
  subject: string;
  /** What it tells of them, where that may be hidden alone. */
  field?: string;
  content: ComponentType<{ card: Card }>;
  /** Where it isn't for every card. */
  fits?: (card: Card) => boolean;
}

const tabs: readonly TabEntry[] = [
  { name: 'details', subject: 'card', content: DetailsTab },
  { name: 'limits', subject: 'card', field: 'limits', content: LimitsTab },
  { name: 'transactions', subject: 'cardTransaction', content: TransactionsTab },
  { name: 'authorizations', subject: 'authorization', content: AuthorizationsTab },
  { name: 'statements', subject: 'statement', content: StatementsTab },
  {
    name: 'balanceAt',
    subject: 'cardTransaction',
    field: 'balanceAfter',
    content: BalanceAtTab,
    fits: ({ sharedCard }) => !sharedCard,
  },
  { name: 'contact', subject: 'cardContact', content: ContactTab },
  { name: 'log', subject: 'cardLog', content: LogTab },
];

export function CardTabs({ card }: { card: Card }) {
  const translate = useTranslate();
  const ability = useAbility();
  return (
    <PageTabs
      base={`/card/cards/${encodeURIComponent(card.id)}/show`}
      tabs={tabs
        .filter(({ subject, field, fits }) => ability.can('read', subject, field) && (fits?.(card) ?? true))
        .map(({ name, content: Content }) => ({
          name,
          label: translate(`card.tabs.${name}`),
          content: <Content card={card} />,
        }))}
    />
  );
}
