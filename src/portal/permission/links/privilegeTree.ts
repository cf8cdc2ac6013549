import type { Permission } from '#domain/permission/permission.ts';
import { privileges, restrictions, splitPrivilege } from '#domain/permission/privilege.ts';

/** One privilege as the matrix offers it. */
export interface Offered {
  name: string;
  moduleName: string;
  inverted: boolean;
  /** Whether it is the reader's to give, as the gateway says. */
  isOwn?: boolean;
}

export interface SubjectRow {
  subject: string;
  privileges: readonly Offered[];
}

export interface ModuleBlock {
  moduleName: string;
  rows: readonly SubjectRow[];
}

/** What there is where the gateway's own list can't be seen: what the product ships with. */
export const shippedPrivileges: readonly Offered[] = [
  ...privileges.map(([name, moduleName]) => ({ name, moduleName, inverted: false })),
  ...restrictions.map(({ name, moduleName }) => ({ name, moduleName, inverted: true })),
];

export const offeredOf = ({ privilegeName, moduleName, inverted, isOwn }: Permission): Offered => ({
  name: privilegeName,
  moduleName,
  inverted,
  isOwn,
});

/** Privileges by module and then by what they are for, in the order they came in. */
export function privilegeTree(offered: readonly Offered[]): ModuleBlock[] {
  const modules = Map.groupBy(offered, ({ moduleName }) => moduleName);
  return [...modules].map(([moduleName, inModule]) => ({
    moduleName,
    rows: [...Map.groupBy(inModule, ({ name }) => splitPrivilege(name).subject)].map(([subject, of]) => ({
      subject,
      privileges: of,
    })),
  }));
}
