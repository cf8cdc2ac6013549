import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import { useTranslate } from 'react-admin';

type Rule<Values> = (value: string, values: Values) => string | undefined;

/**
 * A small form of text fields that stands outside of react-admin's records (logins, passwords): rules run when a field is
 * left, then on each input, and before sending; one message per field.
 */
export function useFields<Name extends string>(
  initial: Record<Name, string>,
  rules: Partial<Record<NoInfer<Name>, Rule<Record<NoInfer<Name>, string>>>>,
) {
  const translate = useTranslate();
  const names = Object.keys(initial) as Name[];
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set());
  /** What the gateway said of a field; gone as soon as it is changed. */
  const [refusals, setRefusals] = useState<Partial<Record<Name, string>>>({});

  const problemOf = (name: Name) => rules[name]?.(values[name], values);
  const messageOf = (name: Name) => {
    const key = touched.has(name) ? problemOf(name) : undefined;
    return refusals[name] ?? (key && translate(key));
  };

  return {
    values,
    setRefusals,
    reset: () => {
      setValues(initial);
      setTouched(new Set());
      setRefusals({});
    },
    /** Sets what isn't typed: a choice from a list. */
    choose: (name: Name, value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setRefusals((before) => ({ ...before, [name]: undefined }));
    },
    /** The props of a text field. */
    field: (name: Name) => {
      const message = messageOf(name);
      return {
        name,
        value: values[name],
        error: message !== undefined,
        helperText: message,
        onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
          setValues({ ...values, [name]: event.target.value });
          setRefusals({ ...refusals, [name]: undefined });
        },
        onBlur: () => {
          // Passing through an empty form accuses nobody; sending it does.
          if (values[name]) setTouched(new Set([...touched, name]));
        },
      };
    },
    /** Sends only what keeps all rules. */
    onSubmit: (send: (values: Record<Name, string>) => void) => (event: SyntheticEvent) => {
      event.preventDefault();
      setTouched(new Set(names));
      if (names.every((name) => problemOf(name) === undefined)) send(values);
    },
  };
}
