import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { localDateTime } from '#domain/dates.ts';
import { instantsOf } from '#domain/instants.ts';
import { usePreferences } from '../client/PortalContext.tsx';
import { useField } from '../kit/form/useField.ts';

/** From when a change counts, by the reader's clock; left empty, from now on. */
export function MomentInput() {
  const translate = useTranslate();
  const { timeZone } = usePreferences();
  const { value, onChange, helperText, ...field } = useField({ source: 'validFrom' });
  return (
    <TextField
      {...field}
      type="datetime-local"
      fullWidth
      label={translate('nouns.programmeChange.fields.validFrom')}
      value={value && localDateTime(value, timeZone).slice(0, 16).replace(' ', 'T')}
      onChange={({ target }) =>
        onChange(target.value ? instantsOf(`${target.value.replace('T', ' ')}:00`, timeZone).first : null)
      }
      helperText={helperText || translate('programme.validFromHelp', { zone: timeZone })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
