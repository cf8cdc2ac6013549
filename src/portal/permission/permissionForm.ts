import type { FieldValues } from 'react-hook-form';
import { conditionsText, readConditions } from '#domain/permission/conditionsText.ts';
import { type Permission, PermissionInput } from '#domain/permission/permission.ts';
import { entered } from '../kit/form/resolverOf.ts';

export const newPermission = { privilegeName: '', moduleName: '', sort: 1000, inverted: false };

/** A permission as it is written by hand: fields and conditions are texts. */
export const writtenOf = (permission: Permission) => ({
  ...permission,
  fields: permission.fields?.join(', ') ?? '',
  conditions: conditionsText(permission.conditions),
});

const given = entered(PermissionInput);

/** What the texts mean; conditions that can't be read are none that may be sent. */
export function inputOf(values: FieldValues): unknown {
  const { fields, conditions, ...rest } = values as { fields?: string; conditions?: string };
  const names = (fields ?? '').split(',').map((name) => name.trim());
  const listed = names.filter(Boolean);
  const meant = readConditions(conditions ?? '');
  return {
    ...given(rest),
    fields: listed.length > 0 ? listed : null,
    conditions: meant === undefined ? {} : meant,
  };
}
