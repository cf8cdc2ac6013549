import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { TextInput, useInput, useTranslate } from 'react-admin';
import { countries, dialCodes } from '#domain/country.ts';

const codes = [...new Set(countries.map((country) => dialCodes[country]).filter((code) => code !== undefined))].sort(
  (one, other) => Number(one) - Number(other),
);

/** Where passcodes and notices go. `of`: under which name the form keeps it, with its dot. */
export function ContactInputs({ of = '' }: { of?: `${string}.` | '' }) {
  return (
    <>
      <TextInput
        source={`${of}email`}
        label="nouns.cardContact.fields.email"
        type="email"
        isRequired
        autoComplete="off"
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '130px 1fr' }}>
        <AreaCodeInput source={`${of}areaCode`} />
        <TextInput
          source={`${of}mobileNumber`}
          label="nouns.cardContact.fields.mobileNumber"
          type="tel"
          helperText="card.contact.phoneHelp"
          autoComplete="off"
        />
      </Box>
    </>
  );
}

/** A country's calling code, typed or chosen. */
function AreaCodeInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source });
  const message = fieldState.error?.message;
  return (
    <Autocomplete
      freeSolo
      options={codes}
      inputValue={String(field.value ?? '')}
      onInputChange={(_, text) => field.onChange(text)}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          inputRef={field.ref}
          label={translate('nouns.cardContact.fields.areaCode')}
          error={message !== undefined}
          helperText={message && translate(message, { _: message })}
          onBlur={field.onBlur}
        />
      )}
    />
  );
}
