import type { ReactElement } from 'react';

/** An input of a list’s filter bar: what it narrows by, what it is called, and whether it is always there. */
export type Filter = ReactElement<{
  source: string;
  label: string;
  alwaysOn?: boolean;
  /** Of which field it tells something, where it isn’t called as one: who may not see that, isn’t offered the filter. */
  tells?: string;
}>;
