import type { ReactNode } from 'react';
import { NotThere } from '../../kit/record/NotThere.tsx';
import type { Offered } from '../../permission/links/privilegeTree.ts';
import { usePrivileges } from './usePrivileges.ts';

/** What is made of every privilege that there is, once they are known; it says so where they can't be read. */
export function WithPrivileges({ children }: { children: (offered: readonly Offered[]) => ReactNode }) {
  const all = usePrivileges();
  return all.data ? children(all.data) : <NotThere of={all} />;
}
