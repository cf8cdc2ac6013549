import { type ReactNode, type SyntheticEvent, useMemo, useState } from 'react';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { createKeeping, NoteSent } from './keptWhenRefetched.tsx';
import { Mended } from './Mended.tsx';
import { RefusedFirst } from './RefusedFirst.tsx';
import type { FieldRefusals } from './refusals.ts';
import { type InputOf, resolverOf } from './resolverOf.ts';
import { createSending, unhurried } from './unhurried.ts';

export interface SchemaFormProps<S extends z.ZodType = z.ZodType> {
  /** What is sent: the contract's schema for it. */
  schema: S;
  /** Makes of the form's values what the schema takes, where that isn't simply its fields. */
  inputOf?: InputOf | undefined;
  /** What a new record begins with. */
  defaults?: object | undefined;
  /** What the form begins with; the record in context unless told. */
  record?: object | undefined;
  /** What the form begins with where a record is changed: what it had and must have is missing once it is emptied. */
  over?: object | undefined;
  /** Sends what the schema made of the values, and answers what was refused of them; to the save context unless told. */
  onSubmit?: (input: z.output<S>) => Promise<FieldRefusals>;
  /** Whoever leaves the page with something unsaved is asked. */
  asksBeforeLeaving?: boolean;
  children: ReactNode;
}

/**
 * react-admin's form with a schema's rules, on a page, in a dialog or anywhere: a field that is left says what is wrong with it,
 * and so does every field when the form is sent; the first that is wrong, or was refused, has the focus then.
 */
export function SchemaForm<S extends z.ZodType>({
  schema,
  inputOf,
  defaults,
  record,
  over,
  onSubmit,
  asksBeforeLeaving,
  children,
}: SchemaFormProps<S>) {
  const [sending] = useState(createSending);
  const [keeping] = useState(createKeeping);
  const resolver = useMemo(
    () => unhurried(resolverOf(schema, inputOf, over), sending.isSent),
    [schema, inputOf, over, sending],
  );
  // A dialog over this form sends a form of its own.
  const noteSending = ({ target, currentTarget }: SyntheticEvent) => {
    if ((target as Element).parentElement === currentTarget) sending.note();
  };
  return (
    <div style={{ display: 'contents' }} onSubmitCapture={noteSending}>
      <Form
        resolver={resolver}
        defaultValues={defaults}
        {...(record && { record })}
        {...(onSubmit && { onSubmit: (values: FieldValues) => onSubmit(values as z.output<S>) })}
        mode="onTouched"
        noValidate
        resetOptions={keeping.resetOptions}
        {...(asksBeforeLeaving && { warnWhenUnsavedChanges: true })}
        disableInvalidFormNotification
      >
        {children}
        <NoteSent note={keeping.note} />
        <Mended />
        <RefusedFirst />
      </Form>
    </div>
  );
}
