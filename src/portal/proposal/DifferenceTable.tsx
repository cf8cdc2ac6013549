import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { valueText } from '#domain/auditLog/auditLog.ts';
import { proposalState } from '#domain/enumerations.ts';
import { formatMoney } from '#domain/money.ts';
import type { CardLimits } from '#domain/product/limits.ts';
import { consentable, movesMoney, subjectOf } from '#domain/proposal/consentable.ts';
import type { Proposal } from '#domain/proposal/proposal.ts';
import { LimitValue } from '../card/links/LimitValue.tsx';
import { useAbility, useLanguage } from '../client/PortalContext.tsx';
import { DateTimeField } from '../kit/field/DateTimeField.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { MoneyField } from '../kit/field/MoneyField.tsx';
import { NoValue } from '../kit/field/NoValue.tsx';
import { seesAll } from '../kit/record/seesAll.ts';
import { type Difference, differencesOf } from './differences.ts';

/** What would change, side by side and in words: as it was when it was asked for, and as it would be. */
export function DifferenceTable({ proposal }: { proposal: Proposal }) {
  const translate = useTranslate();
  const ability = useAbility();
  // A role may take all of it away.
  const seen = seesAll(proposal, ['command', 'before', 'after']) ? proposal : undefined;
  const differences = seen ? differencesOf(seen) : [];
  const isAllSeen =
    seen && consentable[seen.command].shows.every((field) => ability.can('read', subjectOf(seen.command), field));
  if (differences.length === 0)
    return (
      <Typography color="textSecondary">{translate(isAllSeen ? 'proposal.paysDebt' : 'proposal.unseen')}</Typography>
    );
  // Nothing holds balances where they were until somebody agrees.
  const then = seen && movesMoney(seen.command) ? 'wouldHaveBeen' : 'willBe';
  const [was, willBe] = [translate('proposal.was'), translate(`proposal.${then}`)];
  return (
    <>
      <Box component="table" aria-label={translate('proposal.nowAndThen')} sx={table}>
        <thead>
          <tr>
            {/* The corner heads nothing. */}
            <td />
            <th scope="col">{was}</th>
            <th scope="col">{willBe}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <tr key={difference.label}>
              <th scope="row">{translate(difference.label)}</th>
              <td data-label={was}>
                <Value of={difference} value={difference.before} currency={proposal.currency} />
              </td>
              <Box component="td" data-label={willBe} sx={{ fontWeight: 600 }}>
                <Value of={difference} value={difference.after} currency={proposal.currency} />
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
      <Meanwhile of={proposal} />
    </>
  );
}

/** What money that waits comes to is known when it moves, not when it is asked for. */
function Meanwhile({ of: { command, proposalState: state, amount, currency } }: { of: Proposal }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  if (state !== proposalState.code.waiting || !movesMoney(command) || !amount || !currency) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ pt: 1 }}>
      {translate(`proposal.meanwhile.${command}`, { amount: formatMoney(amount, currency, tag) })}
    </Typography>
  );
}

interface ValueProps {
  of: Difference;
  value: unknown;
  currency: string | null;
}

function Value({ of: { path, kind }, value, currency }: ValueProps) {
  const [field, part] = path;
  if (field === 'limits' && currency)
    return (
      <LimitValue name={part as keyof CardLimits} limit={value as CardLimits[keyof CardLimits]} currency={currency} />
    );
  if (value === null || value === undefined || value === '') return <NoValue />;
  if (kind?.kind === 'enumeration') return <EnumField of={kind.enumeration} value={value as string | number} />;
  if (kind?.kind === 'amount' && currency) return <MoneyField amount={value as string} currency={currency} />;
  if (kind?.kind === 'instant') return <DateTimeField instant={value as string} />;
  return valueText(value);
}

/** On a phone the three stand below each other. */
const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { textAlign: 'start', py: 1, pe: 2, fontWeight: 400, verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& th': { color: 'text.secondary' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const;
