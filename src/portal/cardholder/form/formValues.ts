import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { type Cardholder, CorporationDetails, IndividualDetails } from '#domain/cardholder/cardholder.ts';
import { CardholderChanges } from '#domain/cardholder/form.ts';
import { customerType } from '#domain/enumerations.ts';
import { implausible } from '#domain/plausible.ts';
import { firstMessage } from '#domain/validation.ts';

/** What the form holds while it is filled in: anything at all, valid or not. */
export type FormValues = FieldValues & { customerType: number; residenceAddress: Record<string, unknown> };

const { individual, corporation } = customerType.code;

const fieldsOfKind = {
  [individual]: Object.keys(IndividualDetails.shape),
  [corporation]: Object.keys(CorporationDetails.shape),
} as const;

export const emptyForm = (): FormValues => ({ customerType: individual, residenceAddress: {} });

/** What is known of a cardholder, to be changed. */
export function valuesOf(holder: Cardholder): FormValues {
  const known = Object.fromEntries(
    fieldsOfKind[holder.customerType].map((name) => [name, holder[name as keyof Cardholder]]),
  );
  return { ...known, customerType: holder.customerType, residenceAddress: { ...holder.residenceAddress } };
}

/** What the gateway takes: the fields of this kind of holder, nothing where nothing was entered. */
export function dataOf(values: FieldValues): CardholderChanges {
  const { residenceAddress: address, customerType: kind } = values;
  const fields = fieldsOfKind[kind === corporation ? corporation : individual];
  const entered = Object.fromEntries(fields.map((name) => [name, valueOrNull(values[name])]));
  const lines = ['line1', 'line2', 'city', 'state', 'country', 'postalCode'];
  const residenceAddress = Object.fromEntries(lines.map((name) => [name, valueOrNull(address?.[name])]));
  return { ...entered, customerType: kind, residenceAddress } as unknown as CardholderChanges;
}

const valueOrNull = (value: unknown) => (value === undefined || value === '' ? null : value);

/** Field → key of its message, as the gateway would say it. */
function problemsOf(data: CardholderChanges): Record<string, string> {
  const parsed = CardholderChanges.safeParse(data);
  const ofFields = parsed.success ? {} : firstMessage(parsed.error.issues);
  const missing = Object.keys(ofFields).filter((path) => valueAt(data, path) === null);
  const { areaCode, mobileNumber } = data;
  const plausible = areaCode && mobileNumber ? implausibleAnywhere(data) : {};
  return { ...plausible, ...ofFields, ...Object.fromEntries(missing.map((path) => [path, 'validation.required'])) };
}

/** In hours: where the day is the last to begin, and the first. */
const zones = [-12, 14];

/** What is wrong on whatever day it is by now on earth: which of them is the programme's is the gateway's to know. */
function implausibleAnywhere(data: CardholderChanges) {
  const days = zones.map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10));
  const [onFirst = {}, onLast = {}] = days.map((day) => implausible(data, day));
  return Object.fromEntries(Object.entries(onFirst).filter(([field, message]) => onLast[field] === message));
}

const valueAt = (data: object, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | null)?.[name], data);

/**
 * What the gateway will check, and that operator staff say whose cardholder it will be.
 * @param fields those of the step that is filled in; all, before the form is sent
 */
export const formSchema = (fields: readonly string[] | undefined, asksCustomer: boolean) =>
  z.looseObject({}).superRefine(({ customerId, submits: _, ...data }, { addIssue }) => {
    const say = (path: string, message: string) => addIssue({ code: 'custom', path: path.split('.'), message });
    const problems = problemsOf(data as unknown as CardholderChanges);
    for (const [path, message] of Object.entries(problems)) if (!fields || fields.includes(path)) say(path, message);
    if (asksCustomer && !customerId) say('customerId', 'validation.required');
  });
