import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/fr';
import 'dayjs/locale/zh-cn';
import { useTranslate } from 'react-admin';
import { type DatePreset, type DateRange, dateFormats, datePresets, localDate, orderRange } from '#domain/dates.ts';
import { useLanguage, usePreferences } from '../providers/PortalContext.tsx';
import { pickerTexts } from './pickerTexts.ts';

type Range = Partial<DateRange>;
const presetNames = Object.keys(datePresets) as DatePreset[];
const calendars = { en: 'en', fr: 'fr', zh: 'zh-cn' } as const;
/** The spec's calendar always shows six weeks. */
const calendarProps = { fixedWeekNumber: 6, showDaysOutsideCurrentMonth: true } as const;

/** Presets for what is asked most, and two calendars for the rest. An end before its start becomes the start. */
export default function DateRangePanel({ range, onChange }: { range: Range; onChange: (range: Range | null) => void }) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const { timeZone } = usePreferences();
  const change = (next: Range) => onChange(next.from || next.to ? orderRange(next) : null);
  const picker = (end: 'from' | 'to') => (
    <DatePicker
      {...calendarProps}
      label={translate(`lists.${end}`)}
      format={dateFormats.date}
      value={range[end] ? dayjs(range[end]) : null}
      onChange={(day: Dayjs | null) => {
        // Half-typed dates wait until they are whole.
        if (day === null || day.isValid()) change({ ...range, [end]: day?.format(dateFormats.date) });
      }}
      slotProps={{ textField: { size: 'small', margin: 'none' }, field: { clearable: true } }}
    />
  );
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={calendars[language]}
      localeText={pickerTexts[language]}
    >
      <Box
        role="group"
        aria-label={translate('lists.presets.label')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 2 }}
      >
        {presetNames.map((name) => {
          const preset = datePresets[name](localDate(new Date(), timeZone));
          const isChosen = preset.from === range.from && preset.to === range.to;
          return (
            <Chip
              key={name}
              label={translate(`lists.presets.${name}`)}
              variant={isChosen ? 'filled' : 'outlined'}
              color={isChosen ? 'primary' : 'default'}
              aria-pressed={isChosen}
              onClick={() => onChange(preset)}
            />
          );
        })}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1.5 }}>
        {picker('from')}
        {picker('to')}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>
        <Button size="small" disabled={!range.from && !range.to} onClick={() => onChange(null)}>
          {translate('ra.action.clear_input_value')}
        </Button>
      </Box>
    </LocalizationProvider>
  );
}
