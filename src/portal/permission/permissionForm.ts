import type { FieldValues } from 'react-hook-form';
import { conditionsText, readConditions } from '#domain/permission/conditionsText.ts';
import type { Permission } from '#domain/permission/permission.ts';

export const newPermission = { privilegeName: '', moduleName: '', sort: 1000, inverted: false };

/** A permission as it is written by hand: fields and conditions are texts. */
export const writtenOf = (permission: Permission) => ({
  ...permission,
  fields: permission.fields?.join(', ') ?? '',
  conditions: conditionsText(permission.conditions),
});

/** What the texts mean; conditions that can't be read are none that may be sent. */
export function inputOf(values: FieldValues, given: FieldValues): unknown {
  const { fields, conditions } = values as { fields?: string; conditions?: string };
  const names = (fields ?? '').split(',').map((name) => name.trim());
  const listed = names.filter(Boolean);
  const meant = readConditions(conditions ?? '');
  return {
    ...given,
    fields: listed.length > 0 ? listed : null,
    conditions: meant === undefined ? {} : meant,
  };
}
