import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { customerLanguages } from '#domain/customer/customer.ts';
import { customerType } from '#domain/enumerations.ts';
import { languages } from '#locales/index.ts';
import { CountryChoice } from '../kit/form/CountryChoice.tsx';

/** Who it is, where, and with whom one talks there. */
export function CustomerInputs({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <TextInput source="customerName" isRequired autoComplete="off" />
      <SelectInput source="customerType" choices={[...customerType.choices]} isRequired />
      <CountryChoice source="country" label="nouns.customer.fields.country" />
      <TextInput source="contactName" isRequired autoComplete="off" />
      <TextInput source="contactEmail" type="email" isRequired autoComplete="off" />
      <SelectInput
        source="language"
        choices={choices}
        translateChoice={false}
        helperText="customer.languageHelp"
        isRequired
      />
      <TextInput source="remark" multiline minRows={2} helperText="customer.remarkHelp" autoComplete="off" />
      {isNew && <BooleanInput source="sandbox" helperText="customer.sandboxHelp" />}
    </>
  );
}

/** Each in its own words. */
const choices = customerLanguages.map((id) => ({ id, name: languages[id] }));
