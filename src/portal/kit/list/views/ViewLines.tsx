import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { SavedView } from '#domain/savedView/savedView.ts';
import type { OpenView } from './useOpenView.ts';
import { ViewActs } from './ViewActs.tsx';

interface Props {
  title: string | undefined;
  views: readonly SavedView[];
  opened: OpenView;
  onOpen: (view: SavedView) => void;
}

/** Views of one kind: each opens on a click, and says whether it is open, changed, shared. */
export function ViewLines({ title, views, opened, onOpen }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const about = (view: SavedView) =>
    [
      view.isOwn && view.isShared && translate('lists.views.isShared'),
      view.id === opened.view?.id && opened.isChanged && translate('lists.views.changed'),
    ]
      .filter((text) => text !== false)
      .join(' · ');
  return (
    <List
      dense
      disablePadding
      aria-labelledby={title ? titleId : undefined}
      subheader={
        title && (
          <ListSubheader component="div" id={titleId} disableSticky sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
            {title}
          </ListSubheader>
        )
      }
    >
      {views.map((view) => (
        <ListItem key={view.id} disablePadding secondaryAction={<ViewActs view={view} />}>
          <ListItemButton
            selected={view.id === opened.view?.id}
            aria-current={view.id === opened.view?.id}
            onClick={() => onOpen(view)}
          >
            <ListItemText
              primary={view.viewName}
              secondary={about(view) || undefined}
              slotProps={{ primary: { noWrap: true, title: view.viewName } }}
            />
            <Box sx={{ width: 24 }} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
