import type { FieldValues } from 'react-hook-form';
import { type ApiKey, ApiKeyChanges } from '#domain/apiKey/apiKey.ts';
import { entered } from '../kit/form/resolverOf.ts';

/** Addresses as they are written by hand: one on each line, or with commas between them. */
export const listed = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** A key's name and addresses as its form begins with them. */
export const writtenOf = ({ keyName, ...key }: ApiKey) => ({
  keyName,
  ...('addresses' in key && { addresses: key.addresses.join('\n') }),
});

const given = entered(ApiKeyChanges);

export const changesOf = ({ addresses, ...rest }: FieldValues): unknown => ({
  ...given(rest),
  addresses: listed(String(addresses ?? '')),
});
