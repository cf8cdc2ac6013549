import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { mayLeave } from '../form/dialogsAsking.ts';
import { useIsPanel } from './shownRecord.ts';

export interface PageTab {
  /** The end of the page's address; the first tab has none. */
  name: string;
  label: string;
  content: ReactNode;
}

/** The tabs of a record's page, each with its own address: `/account/balance/{id}/show/cards`; in a panel they have none. */
export function PageTabs({ base, tabs }: { base: string; tabs: readonly PageTab[] }) {
  const translate = useTranslate();
  const panelId = useId();
  const isPanel = useIsPanel();
  const { '*': addressed } = useParams();
  const [chosen, choose] = useState<string>();
  const wanted = isPanel ? chosen : addressed;
  const current = tabs.find(({ name }) => name === wanted) ?? tabs[0];
  if (!current) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Tabs
        value={current.name}
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ name, label }, place) => (
          <Tab
            key={name}
            id={`${panelId}-${name}`}
            aria-controls={panelId}
            value={name}
            label={label}
            {...(isPanel
              ? {
                  onClick: () =>
                    name !== current.name && mayLeave(translate('ra.message.unsaved_changes')) && choose(name),
                }
              : { component: Link, to: place === 0 ? base : `${base}/${name}`, preventScrollReset: true })}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${current.name}`}>
        {current.content}
      </Box>
    </Box>
  );
}
