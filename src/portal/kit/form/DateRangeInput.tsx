import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import type { DateRange } from '#domain/dates.ts';
import { usePreferences } from '../../client/PortalContext.tsx';
import { Waiting } from '../dialog/Waiting.tsx';
import { onDemand } from '../record/onDemand.tsx';
import { figures } from '../theme/figures.ts';
import { onClocks } from './onClocks.ts';

// The calendars weigh more than the lists they are for.
const DateRangePanel = onDemand(() => import('./DateRangePanel.tsx'));

interface Props {
  source: string;
  label: string;
  alwaysOn?: boolean;
  /** What it is about may lie in the future. */
  isFuture?: boolean;
  /** It is about days of the calendar, which have no times and no zone. */
  isDaysOnly?: boolean;
}

/**
 * A filter by days, or times of them, in the user's time zone: `{from, to}` as YYYY-MM-DD or YYYY-MM-DD HH:mm:ss, or the instant
 * that a number led here with; both ends may stay open.
 */
export function DateRangeInput({ source, label, isFuture = false, isDaysOnly = false }: Props) {
  const translate = useTranslate();
  const { field } = useInput({ source, defaultValue: null });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const range = rangeOf(field.value);
  const { timeZone } = usePreferences();
  const name = translate(label);
  const said = saidOf(onClocks(range, timeZone));
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<CalendarMonth />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          fontWeight: said ? 600 : 400,
          ...figures,
          bgcolor: 'background.paper',
          // On phones it has half a line: two lines of words are no higher than the filter beside it.
          lineHeight: { xs: 1.2, sm: 1.5 },
          py: { xs: 0, sm: 0.75 },
        }}
      >
        {said ? translate('lists.fieldIs', { field: name, value: said }) : name}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': name, sx: { p: 2, width: 404, maxWidth: 'calc(100vw - 32px)' } },
        }}
      >
        <DateRangePanel
          range={range}
          onChange={(next) => field.onChange(next)}
          isFuture={isFuture}
          isDaysOnly={isDaysOnly}
          meanwhile={<Waiting />}
          onMissing={() => setAnchor(null)}
        />
      </Popover>
    </>
  );
}

/** An address may say anything: an end that is no text is none. */
const rangeOf = (value: Partial<Record<keyof DateRange, unknown>> | null): Partial<DateRange> => ({
  ...(typeof value?.from === 'string' && { from: value.from }),
  ...(typeof value?.to === 'string' && { to: value.to }),
});

function saidOf({ from, to }: Partial<DateRange>): string {
  if (from && from === to) return from;
  if (from && to) return `${from} – ${to}`;
  if (from) return `≥ ${from}`;
  return to ? `≤ ${to}` : '';
}
