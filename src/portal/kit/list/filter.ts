import type { ReactElement } from 'react';

/** An input of a list’s filter bar: what it narrows by, what it is called, and whether it is always there. */
export type Filter = ReactElement<{ source: string; label: string; alwaysOn?: boolean }>;
