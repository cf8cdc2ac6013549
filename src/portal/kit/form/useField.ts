import { type InputProps, useInput, useTranslate } from 'react-admin';

/** A field of a form as inputs of our own take it: react-admin's, with what is wrong with it in the reader's words. */
export function useField(input: Pick<InputProps, 'source' | 'defaultValue'>) {
  const translate = useTranslate();
  const { field, fieldState } = useInput(input);
  const { ref: inputRef, ...shared } = field;
  const message = fieldState.error?.message;
  return {
    ...shared,
    inputRef,
    value: (field.value ?? '') as string,
    error: message !== undefined,
    helperText: message && translate(message, { _: message }),
  };
}
