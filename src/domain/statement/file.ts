import { exportTypes } from '../download/exporting.ts';

/** What a statement can be taken away as; several come as one archive. */
export const statementFormats = ['pdf', 'csv', 'xlsx'] as const;
export type StatementFormat = (typeof statementFormats)[number];

export const statementTypes = {
  ...exportTypes,
  pdf: 'application/pdf',
  zip: 'application/zip',
} as const satisfies Record<StatementFormat | 'zip', string>;
