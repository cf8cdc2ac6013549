import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { useListLink } from '../kit/list/listLink.ts';
import { CardholderDetails } from './CardholderDetails.tsx';
import { CardsOfHolder } from './CardsOfHolder.tsx';
import { DocumentsTab } from './documents/DocumentsTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';

const tabNames = ['details', 'cards', 'documents', 'history'] as const;

/** Each tab has its own address: `/cardholders/list/{id}/show/cards`. */
export function CardholderTabs({ holder }: { holder: Cardholder }) {
  const translate = useTranslate();
  const panelId = useId();
  const { '*': wanted } = useParams();
  const seesCards = useListLink()('card/cards') !== undefined;
  const seesDocuments = useAbility().can('readDocuments', 'cardholder');
  const tabs = tabNames.filter((name) => (name === 'cards' ? seesCards : name === 'documents' ? seesDocuments : true));
  const current = tabs.find((name) => name === wanted) ?? 'details';
  const base = `/cardholders/list/${encodeURIComponent(holder.id)}/show`;
  const label = {
    details: translate('cardholder.tabs.details'),
    cards: `${translate('cardholder.tabs.cards')} (${holder.cards})`,
    documents: translate('cardholder.tabs.documents'),
    history: translate('cardholder.tabs.history'),
  };
  return (
    <>
      <Tabs
        value={current}
        variant="scrollable"
        scrollButtons={false}
        allowScrollButtonsMobile
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            id={`${panelId}-${name}`}
            aria-controls={panelId}
            value={name}
            label={label[name]}
            component={Link}
            to={name === 'details' ? base : `${base}/${name}`}
            preventScrollReset
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${current}`}>
        {current === 'cards' && <CardsOfHolder holder={holder} />}
        {current === 'documents' && <DocumentsTab holder={holder} />}
        {current === 'history' && <HistoryTab holder={holder} />}
        {current === 'details' && (
          <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
            <CardholderDetails holder={holder} />
          </Paper>
        )}
      </Box>
    </>
  );
}
