import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useLayoutEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { withEndings } from '#domain/card/endings.ts';
import { maxText } from '#domain/text.ts';
import { messageOf } from '../../client/refusal.ts';
import { useHeldWhilePressed } from '../../kit/form/useHeldWhilePressed.ts';
import type { Entry } from './entry.ts';
import { PaletteEntries } from './PaletteEntries.tsx';
import type { Wanted } from './useActEntries.ts';
import { usePaletteEntries } from './usePaletteEntries.ts';

interface Props {
  onClose: () => void;
  /** Something is to be done that has to be asked about first. */
  onWant: (wanted: Wanted) => void;
  /** What was typed before this was there. */
  typedAhead: () => string;
}

/**
 * Goes to any screen, to the record that a number, token, id or name leads to, sets preferences, and begins what is done to a
 * card. The keyboard does it all.
 */
export default function Palette({ onClose, onWant, typedAhead }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  // At once with the field, so that no key falls between.
  useLayoutEffect(() => setText((typed) => typed || typedAhead()), [typedAhead]);
  const { isSearching, lacksObject, error, ...found } = usePaletteEntries(withEndings(text.trim()), onWant);
  const entries = useHeldWhilePressed(found.entries);
  const chosen = Math.min(place, entries.length - 1);

  const go = ({ href, run }: Entry) => {
    onClose();
    if (href) void navigate(href);
    else run?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTextKey = (event.key === 'Home' || event.key === 'End') && text !== '';
    const step = stepBy(event.key, chosen, entries.length);
    const entry = entries[chosen];
    if (step !== undefined && entry && !isTextKey) setPlace(step);
    else if (event.key === 'Enter' && entry && !event.nativeEvent.isComposing) go(entry);
    else return;
    event.preventDefault();
  };
  const status = statusOf({ isSearching, error, lacksObject, count: entries.length });

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          // A dialog without a title: MUI would name it by one.
          'aria-labelledby': undefined,
          'aria-label': translate('layout.palette.open'),
          sx: { mt: { xs: 1, sm: '12dvh' }, maxHeight: '72dvh' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 2,
          py: 1.25,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Search sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          sx={{ '& input': { textOverflow: 'ellipsis' } }}
          value={text}
          placeholder={translate('layout.palette.placeholder')}
          onChange={(event) => {
            setText(event.target.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': translate('layout.palette.open'),
              'aria-controls': listId,
              'aria-expanded': entries.length > 0,
              'aria-autocomplete': 'list',
              'aria-activedescendant': entries.length > 0 ? `${listId}-${chosen}` : undefined,
              autoComplete: 'off',
              // Nothing that is looked for is longer, and more isn't taken.
              maxLength: maxText,
              spellCheck: false,
            },
          }}
        />
      </Box>
      <PaletteEntries id={listId} entries={entries} chosen={chosen} onPoint={setPlace} onChoose={go} />
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{
          px: 2,
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
          // Without a keyboard its keys say nothing.
          '@media (pointer: coarse)': status === 'hint' ? { display: 'none' } : {},
        }}
      >
        {status === 'failed'
          ? translate(messageOf(error), { _: messageOf(error) })
          : translate(`layout.palette.${status}`)}
      </Typography>
    </Dialog>
  );
}

/** Where a key leads to, round and round. */
function stepBy(key: string, chosen: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (chosen + 1) % count;
  if (key === 'ArrowUp') return (chosen + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function statusOf(state: { isSearching: boolean; error: unknown; lacksObject: boolean; count: number }) {
  if (state.isSearching) return 'searching';
  if (state.error) return 'failed';
  if (state.lacksObject) return 'which';
  return state.count === 0 ? 'nothing' : 'hint';
}
