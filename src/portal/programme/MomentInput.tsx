import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { localDateTime, minuteFormat } from '#domain/dates.ts';
import { instantsOf } from '#domain/instants.ts';
import { usePreferences } from '../client/PortalContext.tsx';
import { useField } from '../kit/form/useField.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

// The calendar and its clock weigh more than what is changed.
const MomentField = onDemand(() => import('../kit/field/MomentField.tsx'));

/** From when a change counts, by the reader's clock; left empty, from now on. */
export function MomentInput() {
  const translate = useTranslate();
  const { timeZone } = usePreferences();
  const { value, onChange, helperText, ...field } = useField({ source: 'validFrom' });
  const place = {
    label: translate('nouns.programmeChange.fields.validFrom'),
    error: field.error,
    helperText: helperText || translate('programme.validFromHelp', { zone: timeZone }),
  };
  // What is only begun stays as it is: the form has it mended.
  const isWhole = (text: string) => /^\d/.test(text);
  return (
    <MomentField
      {...field}
      {...place}
      value={isWhole(value) ? localDateTime(value, timeZone).slice(0, minuteFormat.length) : value}
      onChange={(text) => onChange(isWhole(text) ? instantsOf(`${text}:00`, timeZone).first : text || null)}
      meanwhile={<TextField {...place} margin="dense" fullWidth disabled />}
    />
  );
}
