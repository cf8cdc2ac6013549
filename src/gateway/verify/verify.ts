import { inSnapshot } from '../db/scope.ts';
import type { Ports } from '../ports.ts';
import type { Beside, BrokenRow, Check } from './check.ts';
import { checks } from './checks.ts';

/** How one check ended: with no broken rows when its rule holds. */
export interface Finding {
  check: Check;
  broken: readonly BrokenRow[];
}

type Verified = Beside & Pick<Ports, 'db'>;

/**
 * Asks every check of one moment of the database, so that what is written meanwhile doesn't look broken.
 * @param tell hears of each check as it ends
 * @param among which of them
 */
export function verify(
  installation: Verified,
  tell: (finding: Finding) => void = () => {},
  among: readonly Check[] = checks,
): Promise<Finding[]> {
  return inSnapshot(installation.db, async (snapshot) => {
    const findings: Finding[] = [];
    for (const check of among) {
      const finding = { check, broken: await check.find(snapshot, installation) };
      tell(finding);
      findings.push(finding);
    }
    return findings;
  });
}

/** The rules that don't hold, each with its first broken row: what a test expects to be empty. */
export const brokenRules = async (installation: Verified, among?: readonly Check[]) =>
  (await verify(installation, undefined, among)).flatMap(({ check, broken: [row] }) =>
    row ? [{ rule: check.name, row }] : [],
  );
