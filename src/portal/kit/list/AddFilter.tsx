import Tune from '@mui/icons-material/Tune';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Filter } from './filter.ts';

/** A menu of the filters that aren’t there yet. */
export function AddFilter({ filters, onAdd }: { filters: Filter[]; onAdd: (source: string) => void }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        className="unfolds"
        color="inherit"
        startIcon={<Tune />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary', whiteSpace: 'nowrap', flexShrink: 0 }}
      >
        {translate('lists.filters')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true } }}
      >
        {filters.map(({ props: { source, label } }) => (
          <MenuItem
            key={source}
            onClick={() => {
              setAnchor(null);
              onAdd(source);
            }}
          >
            {translate(label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
