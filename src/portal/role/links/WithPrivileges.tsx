import type { ReactNode } from 'react';
import { Waiting } from '../../kit/dialog/Waiting.tsx';
import { Unavailable } from '../../kit/error/Unavailable.tsx';
import type { Offered } from '../../permission/links/privilegeTree.ts';
import { usePrivileges } from './usePrivileges.ts';

/** What is made of every privilege that there is, once they are known; it says so where they can't be read. */
export function WithPrivileges({ children }: { children: (offered: readonly Offered[]) => ReactNode }) {
  const { data, isError, error, refetch } = usePrivileges();
  if (data) return children(data);
  return isError ? <Unavailable onRetry={() => void refetch()} error={error} /> : <Waiting />;
}
