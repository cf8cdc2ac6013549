import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { listDensities } from '#domain/preference/preference.ts';
import { listed } from '#domain/text.ts';
import { useLanguage, usePreference } from '../../client/PortalContext.tsx';
import type { Column } from './columns.tsx';
import type { ArrangedColumns } from './useColumns.ts';

export interface ColumnPanelProps {
  columns: ArrangedColumns;
  labelOf: (column: Column) => string;
}

/** Shows, hides and moves the columns of a list, and says how close its rows stand. */
export default function ColumnPanel({ columns, labelOf }: ColumnPanelProps) {
  const translate = useTranslate();
  /** The column that the mouse is carrying. */
  const [carried, setCarried] = useState<string>();
  const { tag } = useLanguage();
  const labels = columns.all.map(labelOf);
  return (
    <>
      <DensityChoice />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 1, maxHeight: '60dvh', overflowY: 'auto' }}>
        {columns.all.map((column) => {
          const label = labelOf(column);
          const parts = column.parts?.map((source) => labelOf({ source }));
          const says = parts && listed(parts, tag);
          // Where a field of its own has that name, too, a cell of several goes by what it says.
          const isNamedTwice = says && labels.filter((other) => other === label).length > 1;
          return (
            <Choice
              key={column.source}
              column={column}
              label={isNamedTwice ? says : label}
              says={isNamedTwice ? undefined : says}
              columns={columns}
              carried={carried}
              onCarry={setCarried}
            />
          );
        })}
      </Box>
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button size="small" onClick={columns.reset}>
          {translate('lists.resetColumns')}
        </Button>
      </Box>
    </>
  );
}

interface ChoiceProps {
  column: Column;
  label: string;
  /** What a cell of several is made of. */
  says: string | undefined;
  columns: ArrangedColumns;
  carried: string | undefined;
  onCarry: (source: string | undefined) => void;
}

/** The mouse carries it by its handle over the place it is to have; the keyboard moves it by the arrows. */
function Choice({ column, label, says, columns, carried, onCarry }: ChoiceProps) {
  const translate = useTranslate();
  const { source } = column;
  const name = says ? translate('lists.fieldIs', { field: label, value: says }) : label;
  const isOnly = columns.isShown(source) && columns.shown.length === 1;
  const mover = (by: -1 | 1, key: string, Icon: typeof ArrowUpward) => (
    <IconButton
      size="small"
      aria-label={translate(key, { name: label })}
      // Not `disabled`: that would take the focus from whoever has just pressed it.
      aria-disabled={columns.all.at(by === -1 ? 0 : -1)?.source === source}
      onClick={() => columns.move(source, by)}
      sx={{ '&[aria-disabled=true]': { opacity: 0.35, cursor: 'default' } }}
    >
      <Icon sx={{ fontSize: 16 }} />
    </IconButton>
  );
  return (
    <Box
      component="li"
      draggable
      onDragStart={() => onCarry(source)}
      onDragEnd={() => onCarry(undefined)}
      onDragOver={(event) => {
        event.preventDefault();
        if (carried && carried !== source) columns.moveTo(carried, source);
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        borderRadius: 1,
        ...(says && { py: 0.5 }),
        ...(carried === source && { bgcolor: 'action.selected' }),
      }}
    >
      <DragIndicator sx={{ fontSize: 18, color: 'text.disabled', cursor: 'grab' }} />
      <FormControlLabel
        label={says ? <TwoLabels label={label} says={says} /> : label}
        control={
          <Checkbox
            size="small"
            checked={columns.isShown(source)}
            disabled={isOnly}
            onChange={() => columns.toggle(source)}
            slotProps={{ input: { 'aria-label': name } }}
            sx={{ py: 0.5 }}
          />
        }
        sx={{ flex: 1, m: 0, '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' } }}
      />
      {mover(-1, 'lists.moveUp', ArrowUpward)}
      {mover(1, 'lists.moveDown', ArrowDownward)}
    </Box>
  );
}

/** A cell of several, with what it says. */
const TwoLabels = ({ label, says }: { label: string; says: string }) => (
  <>
    {label}
    <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem', lineHeight: 1.3 }}>
      {says}
    </Box>
  </>
);

/** How much room rows have, in all lists. */
function DensityChoice() {
  const translate = useTranslate();
  const [density, setDensity] = usePreference('listDensity');
  return (
    <Box
      role="group"
      aria-label={translate('settings.listDensity.label')}
      sx={{ display: 'flex', gap: 0.5, p: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      {listDensities.map((name) => (
        <Button
          key={name}
          size="small"
          color="inherit"
          aria-pressed={name === density}
          onClick={() => setDensity(name)}
          sx={{ flex: 1, bgcolor: name === density ? 'action.selected' : undefined }}
        >
          {translate(`settings.listDensity.${name}`)}
        </Button>
      ))}
    </Box>
  );
}
