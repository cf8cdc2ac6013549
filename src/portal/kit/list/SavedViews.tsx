import Bookmarks from '@mui/icons-material/BookmarksOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSay } from '../dialog/useSay.ts';
import type { ArrangedColumns } from './useColumns.ts';
import { longestViewName, useViews } from './useViews.ts';

/** Opens, saves and removes the user's own views of a list. */
export function SavedViews({ columns }: { columns: ArrangedColumns }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('ra.saved_queries.label');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Bookmarks fontSize="small" />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 320 } } }}
      >
        <Views columns={columns} onDone={() => setAnchor(null)} />
      </Popover>
    </>
  );
}

function Views({ columns, onDone }: { columns: ArrangedColumns; onDone: () => void }) {
  const translate = useTranslate();
  const { views, shown, save, remove, open } = useViews(columns);
  return (
    <>
      {views.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
          {translate('lists.views.none')}
        </Typography>
      )}
      <List dense disablePadding sx={{ maxHeight: '50dvh', overflowY: 'auto' }}>
        {views.map((view) => (
          <ListItem
            key={view.name}
            disablePadding
            secondaryAction={
              <IconButton
                edge="end"
                size="small"
                aria-label={translate('ra.saved_queries.remove_label_with_name', { name: view.name })}
                onClick={() => remove(view.name)}
              >
                <Delete fontSize="small" />
              </IconButton>
            }
          >
            <ListItemButton
              selected={view.name === shown}
              aria-current={view.name === shown}
              onClick={() => {
                open(view);
                onDone();
              }}
            >
              <ListItemText primary={view.name} slotProps={{ primary: { noWrap: true } }} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <SaveView onSave={save} />
    </>
  );
}

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const translate = useTranslate();
  const say = useSay();
  const [name, setName] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const given = name.trim();
    if (!given) return;
    onSave(given);
    setName('');
    say('lists.views.saved', { name: given });
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <TextField
        size="small"
        margin="none"
        fullWidth
        label={translate('ra.saved_queries.query_name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: longestViewName } }}
      />
      <Button type="submit" variant="contained" aria-disabled={!name.trim()} sx={{ flexShrink: 0 }}>
        {translate('ra.action.save')}
      </Button>
    </Box>
  );
}
