import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calendar } from '#domain/dates.ts';
import { figures } from '../theme/figures.ts';

interface Props {
  year: number;
  /** What can be chosen at all. */
  first: number;
  last: number;
  isDisabled: (year: number) => boolean;
  onChoose: (year: number) => void;
}

const { yearsShown } = calendar;

/** Ten years at a time, turned like pages (spec §9). */
export function YearPanel({ year, first, last, isDisabled, onChoose }: Props) {
  const translate = useTranslate();
  const [start, setStart] = useState(year - (year % yearsShown));
  const end = start + yearsShown - 1;
  const turn = (label: string, by: number, isPossible: boolean, icon: React.ReactNode) => (
    <IconButton size="small" aria-label={translate(label)} disabled={!isPossible} onClick={() => setStart(start + by)}>
      {icon}
    </IconButton>
  );
  return (
    <Box sx={{ width: 320, height: 336, px: 2, py: 1.5, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        {turn('lists.years.previous', -yearsShown, start > first, <ChevronLeft />)}
        <Typography aria-live="polite" sx={{ fontWeight: 500, ...figures }}>
          {start} – {end}
        </Typography>
        {turn('lists.years.next', yearsShown, end < last, <ChevronRight />)}
      </Box>
      <Box
        role="radiogroup"
        aria-label={translate('lists.years.label')}
        sx={{ flex: 1, display: 'grid', gridTemplateColumns: 'repeat(2, 1fr)', gap: 1, alignItems: 'center' }}
      >
        {Array.from({ length: yearsShown }, (_, index) => start + index).map((each) => (
          <Button
            key={each}
            role="radio"
            aria-checked={each === year}
            autoFocus={each === year}
            variant={each === year ? 'contained' : 'text'}
            color={each === year ? 'primary' : 'inherit'}
            disabled={each < first || each > last || isDisabled(each)}
            onClick={() => onChoose(each)}
            sx={{ ...figures }}
          >
            {each}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
