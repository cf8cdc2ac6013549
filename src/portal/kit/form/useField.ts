import { type InputProps, useInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** A field of a form as inputs of our own take it: react-admin's, with what is wrong with it in the reader's words. */
export function useField(input: Pick<InputProps, 'source' | 'defaultValue'>) {
  const translate = useTranslate();
  const { field, fieldState } = useInput(input);
  const { ref: inputRef, ...shared } = field;
  const { trigger } = useFormContext();
  const message = fieldState.error?.message;
  return {
    ...shared,
    inputRef,
    onChange: (value: unknown) => {
      field.onChange(value);
      // What is being mended isn't blamed any longer than it is wrong, whether it was left before or not.
      if (message) void trigger(field.name);
    },
    value: (field.value ?? '') as string,
    error: message !== undefined,
    helperText: message && translate(message, { _: message }),
  };
}
