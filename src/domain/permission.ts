import { z } from 'zod';
import { Id } from './filter.ts';
import { RequiredText } from './validation.ts';

/** A privilege as administration shows it (spec: Privilege Name, Module Name, Sort, Update Time). */
export const Permission = z.strictObject({
  id: Id,
  privilegeName: RequiredText(64),
  moduleName: RequiredText(64),
  sort: z.int(),
  updateTime: z.iso.datetime(),
});
export type Permission = z.infer<typeof Permission>;
