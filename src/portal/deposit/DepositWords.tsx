import { TextInput } from 'react-admin';

/** What a payment is called at the bank, and what people note about it. */
export function DepositWords() {
  return (
    <>
      <TextInput
        source="reference"
        helperText="deposit.referenceHelp"
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 140 } }}
      />
      <TextInput source="remark" multiline autoComplete="off" slotProps={{ htmlInput: { maxLength: 255 } }} />
    </>
  );
}
