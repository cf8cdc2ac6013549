import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useLanguage } from '../client/PortalContext.tsx';

/** Some days of the week, from Monday. */
export function WeekdaysInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const id = useId();
  const { field } = useInput({ source, defaultValue: [] });
  const name = (weekday: 'short' | 'long', day: number) =>
    new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
  return (
    <div>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {translate('nouns.spendingRule.fields.weekdays')}
      </Typography>
      <ToggleButtonGroup
        size="small"
        aria-labelledby={id}
        value={field.value || []}
        onChange={(_, days) => field.onChange(days.toSorted((one: number, other: number) => one - other))}
        onBlur={field.onBlur}
        sx={{ flexWrap: 'wrap' }}
      >
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <ToggleButton key={day} value={day} title={name('long', day)} sx={{ px: 1.5, textTransform: 'none' }}>
            {name('short', day)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FormHelperText>{translate('spendingRule.weekdaysHelp')}</FormHelperText>
    </div>
  );
}
