import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

interface Props {
  /** What the record is called. */
  name: string;
  id: string;
  isSelected: boolean;
  /** `isRange`: together with all rows from the one chosen last. */
  onToggle: (id: string, isRange: boolean) => void;
}

/** The box that selects one row. The browser's own, looking like Material's: a list has a hundred of them. */
export function SelectRecord({ name, id, isSelected, onToggle }: Props) {
  const translate = useTranslate();
  return (
    <Box
      type="checkbox"
      checked={isSelected}
      // React hears of no Shift in a change.
      onChange={() => {}}
      onClick={(event) => onToggle(id, event.shiftKey)}
      aria-label={translate('lists.fieldIs', { field: translate('ra.action.select_row'), value: name })}
    />
  );
}

const Box = styled('input')(({ theme }) => ({
  appearance: 'none',
  position: 'relative',
  display: 'block',
  boxSizing: 'border-box',
  width: 15,
  height: 15,
  margin: '10px 3px',
  border: `2px solid ${theme.palette.text.secondary}`,
  borderRadius: 3,
  cursor: 'pointer',
  // A thumb needs more than the box.
  '&::after': { content: '""', position: 'absolute', inset: -12 },
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    backgroundColor: theme.palette.primary.contrastText,
    clipPath: 'polygon(12% 46%, 4% 56%, 38% 88%, 96% 22%, 86% 12%, 38% 68%)',
    visibility: 'hidden',
  },
  '&:checked': { borderColor: theme.palette.primary.main, backgroundColor: theme.palette.primary.main },
  '&:checked::before': { visibility: 'visible' },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 3 },
  '@media (forced-colors: active)': { appearance: 'auto' },
}));
