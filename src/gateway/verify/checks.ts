import { activityChecks } from './activity.ts';
import { applicationChecks } from './applications.ts';
import { auditChecks } from './audit.ts';
import { authorizationChecks } from './authorizations.ts';
import { cardholderChecks } from './cardholders.ts';
import { cardChecks } from './cards.ts';
import type { Check } from './check.ts';
import { depositChecks } from './deposits.ts';
import { documentChecks } from './documents.ts';
import { downloadChecks } from './downloads.ts';
import { ledgerChecks } from './ledger.ts';
import { productChecks } from './products.ts';
import { receivableChecks } from './receivables.ts';
import { signatureChecks } from './signatures.ts';
import { statementChecks } from './statements.ts';
import { transactionChecks } from './transactions.ts';

/** Everything that `npm run verify` asks for, in the order it is told. */
export const checks: readonly Check[] = [
  ...ledgerChecks,
  ...receivableChecks,
  ...transactionChecks,
  ...activityChecks,
  ...depositChecks,
  ...productChecks,
  ...cardChecks,
  ...authorizationChecks,
  ...cardholderChecks,
  ...applicationChecks,
  ...statementChecks,
  ...downloadChecks,
  ...auditChecks,
  ...signatureChecks,
  ...documentChecks,
];
