import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { timeZones } from '#domain/timeZones.ts';
import { useField } from '../kit/form/useField.ts';

/** The zone by whose days the programme counts. */
export function ZoneInput() {
  const translate = useTranslate();
  const { value, onChange, onBlur, inputRef, error, helperText } = useField({ source: 'timeZone' });
  const zones = useMemo(() => [...new Set([...timeZones(), value])].filter(Boolean), [value]);
  return (
    <Autocomplete
      options={zones}
      value={value}
      disableClearable
      autoHighlight
      onChange={(_, zone) => onChange(zone)}
      onBlur={onBlur}
      noOptionsText={translate('lists.noRecords')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      getOptionLabel={(zone) => zone.replaceAll('_', ' ')}
      getOptionKey={(zone) => zone}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          required
          label={translate('enums.programmeSetting.timeZone')}
          error={error}
          helperText={helperText}
        />
      )}
    />
  );
}
