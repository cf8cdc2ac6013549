import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { PartList } from '../kit/list/PartList.tsx';
import { PageTabs } from '../kit/record/PageTabs.tsx';
import { CardholderDetails } from './CardholderDetails.tsx';
import { DocumentsTab } from './documents/DocumentsTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { holderLists as lists } from './holderLists.tsx';

/** What is a cardholder's, what was done with their cards among it; whoever may not read a kind of record doesn't see its tab. */
export function CardholderTabs({ holder }: { holder: Cardholder }) {
  const translate = useTranslate();
  const ability = useAbility();
  const tab = (
    name: keyof typeof lists | 'details' | 'documents' | 'history',
    subject: string,
    content: ReactNode,
    action = 'read',
  ) => (ability.can(action, subject) ? [{ name, label: translate(`cardholder.tabs.${name}`), content }] : []);
  const counted = <T extends { label: string }>(found: T) => ({
    ...found,
    label: 'cards' in holder ? `${found.label} (${holder.cards})` : found.label,
  });
  const of = { of: 'cardholder', filter: { cardholderId: holder.id } };
  return (
    <PageTabs
      base={`/cardholders/list/${encodeURIComponent(holder.id)}/show`}
      tabs={[
        ...tab('details', 'cardholder', <Details holder={holder} />),
        ...tab('cards', 'card', <PartList {...of} {...lists.cards} />).map(counted),
        ...tab('authorizations', 'authorization', <PartList {...of} {...lists.authorizations} />),
        ...tab('transactions', 'cardTransaction', <PartList {...of} {...lists.transactions} />),
        ...tab('documents', 'cardholder', <DocumentsTab holder={holder} />, 'readDocuments'),
        ...tab('history', 'cardholder', <HistoryTab holder={holder} />),
      ]}
    />
  );
}

const Details = ({ holder }: { holder: Cardholder }) => (
  <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
    <CardholderDetails holder={holder} />
  </Paper>
);
