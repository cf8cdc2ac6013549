import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { timeZones } from '#domain/timeZones.ts';
import { usePreference } from '../client/PortalContext.tsx';
import { offsetOf } from './timeZoneOffset.ts';

interface Props {
  autoFocus?: boolean;
  /** Where its name stands beside it already. */
  isLabelHidden?: boolean;
  onChosen?: () => void;
}

/** As it is listed, and as programs write it: *America/Los_Angeles* is what people copy. */
const found = createFilterOptions<string>({
  stringify: (zone) => `${zone.replaceAll('_', ' ')} (${offsetOf(zone)}) ${zone}`,
});

/** The zone all times on screens are shown in. Found by any part of its name or by its offset. */
export default function TimeZoneInput({ autoFocus = false, isLabelHidden = false, onChosen }: Props) {
  const translate = useTranslate();
  const [timeZone, setTimeZone] = usePreference('timeZone');
  const zones = useMemo(() => timeZones(), []);
  const label = translate('layout.timeZone');
  return (
    <Autocomplete
      options={zones}
      value={timeZone}
      disableClearable
      autoHighlight
      noOptionsText={translate('lists.noRecords')}
      openOnFocus={autoFocus}
      getOptionLabel={(zone) => `${zone.replaceAll('_', ' ')} (${offsetOf(zone)})`}
      getOptionKey={(zone) => zone}
      filterOptions={found}
      onChange={(_, zone) => {
        setTimeZone(zone);
        onChosen?.();
      }}
      slotProps={{ listbox: { sx: { maxHeight: 320, fontSize: '0.8125rem' } } }}
      renderInput={(params) => (
        <TextField
          {...params}
          {...(isLabelHidden ? { slotProps: { htmlInput: { ...params.inputProps, 'aria-label': label } } } : { label })}
          autoFocus={autoFocus}
          // What is typed replaces the zone that holds.
          onFocus={({ target }) => (target as HTMLInputElement).select()}
          margin="none"
        />
      )}
    />
  );
}
