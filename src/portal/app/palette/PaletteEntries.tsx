import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Entry } from './entry.ts';

interface Props {
  id: string;
  entries: readonly Entry[];
  chosen: number;
  onPoint: (place: number) => void;
  onChoose: (entry: Entry) => void;
}

/** The list under the field: the focus stays in the field, which says which of these is chosen. */
export function PaletteEntries({ id, entries, chosen, onPoint, onChoose }: Props) {
  const translate = useTranslate();
  const groups = Map.groupBy(
    entries.map((entry, place) => ({ entry, place })),
    ({ entry }) => entry.group,
  );
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={translate('layout.palette.open')}
      sx={{ overflowY: 'auto', py: 0.5, '&:empty': { display: 'none' } }}
    >
      {[...groups].map(([group, items]) => (
        <Box key={group} role="group" aria-label={group}>
          <Typography variant="overline" color="textSecondary" aria-hidden sx={{ px: 2, lineHeight: 2.2 }}>
            {group}
          </Typography>
          {items.map(({ entry, place }) => (
            <Option
              key={entry.key}
              id={`${id}-${place}`}
              entry={entry}
              isChosen={place === chosen}
              onPoint={() => onPoint(place)}
              onChoose={() => onChoose(entry)}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  isChosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, entry: { name, detail }, isChosen, onPoint, onChoose }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Box
      ref={element}
      id={id}
      role="option"
      aria-selected={isChosen}
      onMouseMove={isChosen ? undefined : onPoint}
      onClick={onChoose}
      sx={{
        mx: 1,
        px: 1,
        py: 0.75,
        borderRadius: 1,
        cursor: 'pointer',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        alignItems: 'baseline',
        ...(isChosen && { bgcolor: 'action.selected' }),
      }}
    >
      <Typography variant="body2" component="span" sx={{ fontWeight: 500 }}>
        {name}
      </Typography>
      {detail && (
        <Typography variant="body2" component="span" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      )}
    </Box>
  );
}
