import type { FieldValues } from 'react-hook-form';
import type { ApiKey } from '#domain/apiKey/apiKey.ts';

/** Addresses as they are written by hand: one on each line, or with commas between them. */
export const listed = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** A key's name and addresses as its form begins with them. */
export const writtenOf = ({ keyName, ...key }: ApiKey) => ({
  keyName,
  ...('addresses' in key && { addresses: key.addresses.join('\n') }),
});

/** What such a text means, beside what else was entered; nothing of it where it doesn't stand in the form. */
export const readAddresses = (values: FieldValues, given: FieldValues): unknown => ({
  ...given,
  ...('addresses' in values && { addresses: listed(String(values.addresses ?? '')) }),
});
