import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { Card } from '#domain/card/card.ts';
import { useAbility } from '../../client/PortalContext.tsx';
import { ContactTab } from '../contact/ContactTab.tsx';
import { LimitsTab } from '../limits/LimitsTab.tsx';
import { AuthorizationsTab } from './AuthorizationsTab.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { LogTab } from './LogTab.tsx';
import { StatementsTab } from './StatementsTab.tsx';
import { TransactionsTab } from './TransactionsTab.tsx';

interface TabEntry {
  /** The end of the page's address; the first tab has none. */
  name: 'details' | 'limits' | 'transactions' | 'authorizations' | 'statements' | 'contact' | 'log';
  /** Whose records it reads: who may not doesn't see it. */
  subject: string;
  content: ComponentType<{ card: Card }>;
}

const tabs: readonly TabEntry[] = [
  { name: 'details', subject: 'card', content: DetailsTab },
  { name: 'limits', subject: 'card', content: LimitsTab },
  { name: 'transactions', subject: 'cardTransaction', content: TransactionsTab },
  { name: 'authorizations', subject: 'authorization', content: AuthorizationsTab },
  { name: 'statements', subject: 'statement', content: StatementsTab },
  { name: 'contact', subject: 'cardContact', content: ContactTab },
  { name: 'log', subject: 'cardLog', content: LogTab },
];

/** Each tab has its own address: `/card/cards/{id}/show/limits`. */
export function CardTabs({ card }: { card: Card }) {
  const translate = useTranslate();
  const ability = useAbility();
  const panelId = useId();
  const { '*': wanted } = useParams();
  const shown = tabs.filter(({ subject }) => ability.can('read', subject));
  const current = shown.find(({ name }) => name === wanted) ?? shown[0];
  if (!current) return null;
  const base = `/card/cards/${encodeURIComponent(card.id)}/show`;
  return (
    <Box sx={{ mt: 2 }}>
      <Tabs
        value={current.name}
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {shown.map(({ name }, place) => (
          <Tab
            key={name}
            id={`${panelId}-${name}`}
            aria-controls={panelId}
            value={name}
            label={translate(`card.tabs.${name}`)}
            component={Link}
            to={place === 0 ? base : `${base}/${name}`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${current.name}`}>
        <current.content card={card} />
      </Box>
    </Box>
  );
}
