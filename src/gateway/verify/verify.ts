import type { Kysely } from 'kysely';
import { inSnapshot } from '../db/scope.ts';
import type { Tables } from '../db/tables.ts';
import type { BrokenRow, Check } from './check.ts';
import { checks } from './checks.ts';

/** How one check ended: with no broken rows when its rule holds. */
export interface Finding {
  check: Check;
  broken: readonly BrokenRow[];
}

/**
 * Asks every check of one moment of the database, so that what is written meanwhile doesn't look broken.
 * @param tell hears of each check as it ends
 */
export function verify(db: Kysely<Tables>, tell: (finding: Finding) => void = () => {}): Promise<Finding[]> {
  return inSnapshot(db, async (snapshot) => {
    const findings: Finding[] = [];
    for (const check of checks) {
      const finding = { check, broken: await check.find(snapshot) };
      tell(finding);
      findings.push(finding);
    }
    return findings;
  });
}

/** The rules that don't hold, each with its first broken row: what a test expects to be empty. */
export const brokenRules = async (db: Kysely<Tables>) =>
  (await verify(db)).flatMap(({ check, broken: [row] }) => (row ? [{ rule: check.name, row }] : []));
