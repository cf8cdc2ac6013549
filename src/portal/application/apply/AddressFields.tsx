import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { countries } from '#domain/country.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { ApplyText } from './ApplyText.tsx';
import { type ApplyValues, addressFields } from './applyForm.ts';

const label = (field: string) => `nouns.cardApplication.fields.deliveryAddress.${field}`;

/** Where cards of plastic are sent; the cardholder's own address is one press away. */
export function AddressFields({ holder }: { holder: Cardholder | undefined }) {
  const translate = useTranslate();
  const { setValue } = useFormContext<ApplyValues>();
  const fill = ({ residenceAddress: address }: Cardholder) => {
    for (const field of addressFields)
      setValue(field, address[field] ?? '', { shouldDirty: true, shouldValidate: true, shouldTouch: true });
  };
  return (
    <>
      {holder?.residenceAddress && (
        <Button size="small" variant="outlined" color="inherit" sx={{ mb: 2 }} onClick={() => fill(holder)}>
          {translate('application.useHolderAddress')}
        </Button>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' }}>
        {(['line1', 'line2', 'city', 'state', 'postalCode'] as const).map((field) => (
          <ApplyText
            key={field}
            name={field}
            label={label(field)}
            required={field !== 'line2' && field !== 'state'}
            slotProps={{ htmlInput: { maxLength: field === 'postalCode' ? 20 : 255 } }}
          />
        ))}
        <CountryChoice />
      </Box>
    </>
  );
}

function CountryChoice() {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { field, fieldState } = useController<ApplyValues, 'country'>({ name: 'country' });
  const nameOf = useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' });
    return (code: string) => names.of(code) ?? code;
  }, [tag]);
  const options = useMemo(() => [...countries].sort((a, b) => nameOf(a).localeCompare(nameOf(b), tag)), [nameOf, tag]);
  const message = fieldState.error?.message;
  return (
    <Autocomplete
      options={options}
      value={options.find((code) => code === field.value) ?? null}
      onChange={(_, code) => field.onChange(code ?? '')}
      onBlur={field.onBlur}
      getOptionLabel={nameOf}
      autoHighlight
      noOptionsText={translate('lists.noRecords')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          label={translate(label('country'))}
          inputRef={field.ref}
          error={message !== undefined}
          helperText={message}
          margin="none"
        />
      )}
    />
  );
}
