import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import type { DatePickerProps } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import 'dayjs/locale/fr';
import 'dayjs/locale/zh-cn';
import type { ReactNode } from 'react';
import { calendar, dateFormats } from '#domain/dates.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { pickerTexts } from './pickerTexts.ts';
import { YearPanel } from './YearPanel.tsx';

const locales = { en: 'en', fr: 'fr', zh: 'zh-cn' } as const;

/** Calendars and clocks in the user's language. */
export function Calendars({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={locales[language]}
      localeText={pickerTexts[language]}
    >
      {children}
    </LocalizationProvider>
  );
}

const monthsOfYears = { en: 'MMMM YYYY', fr: 'MMMM YYYY', zh: 'YYYY年M月' } as const;

/** Head and foot of a calendar: the month as the language writes it. On phones nothing stands above, it would say "–", and buttons below. */
export function useCalendarFrame() {
  const { language } = useLanguage();
  return {
    calendarHeader: { format: monthsOfYears[language] },
    toolbar: { hidden: true },
    actionBar: { sx: alwaysInSight },
  } as const;
}

/** On a phone that is held sideways six weeks are higher than the screen. */
const alwaysInSight = { position: 'sticky', bottom: 0, bgcolor: 'raised' } as const;

/** What every calendar of the portal shows: six weeks of a month, ten years at a time, days as YYYY-MM-DD. */
export const calendarProps = {
  format: dateFormats.date,
  fixedWeekNumber: calendar.weeksShown,
  showDaysOutsideCurrentMonth: true,
  viewRenderers: {
    year: ({ value, referenceDate, minDate, maxDate, shouldDisableYear, onChange }) => {
      const shown = value?.isValid() ? value : referenceDate;
      const day = shown ?? maxDate;
      return (
        <YearPanel
          year={day?.year() ?? new Date().getFullYear()}
          first={minDate?.year() ?? 1900}
          last={maxDate?.year() ?? 2099}
          isDisabled={(year) => (day && shouldDisableYear?.(day.year(year))) ?? false}
          onChoose={(year) => onChange(day?.year(year) ?? null, 'finish', 'year')}
        />
      );
    },
  },
} as const satisfies DatePickerProps;
