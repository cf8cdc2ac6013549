import { SelectInput, TextInput } from 'react-admin';
import { customerLanguages } from '#domain/customer/customer.ts';
import { customerType } from '#domain/enumerations.ts';
import { CountryChoice } from '../kit/form/CountryChoice.tsx';

/** Who it is, where, and with whom one talks there. */
export function CustomerInputs() {
  return (
    <>
      <TextInput source="customerName" isRequired autoComplete="off" />
      <SelectInput source="customerType" choices={[...customerType.choices]} isRequired />
      <CountryChoice source="country" label="nouns.customer.fields.country" />
      <TextInput source="contactName" isRequired autoComplete="off" />
      <TextInput source="contactEmail" type="email" isRequired autoComplete="off" />
      <SelectInput source="language" choices={languages} helperText="customer.languageHelp" isRequired />
      <TextInput source="remark" multiline minRows={2} helperText="customer.remarkHelp" autoComplete="off" />
    </>
  );
}

const languages = customerLanguages.map((id) => ({ id, name: `customer.languages.${id}` }));
