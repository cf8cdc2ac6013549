import Alert from '@mui/material/Alert';
import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import type { Authorization } from '#domain/authorization/authorization.ts';
import type { AccountCurrency } from '#domain/currency.ts';
import { formatMoney, fromDecimal, toDecimal } from '#domain/money.ts';
import { nameOrId } from '#domain/text.ts';
import { RequiredText } from '#domain/validation.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { BulkProgress } from '../../kit/dialog/BulkProgress.tsx';
import { BulkResults } from '../../kit/dialog/BulkResults.tsx';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { ReasonInput } from '../../kit/form/ReasonInput.tsx';
import { useReleases } from './useReleases.ts';

interface Props {
  able: readonly Authorization[];
  /** How many of the selected hold nothing. */
  others: number;
  /** Told which weren't tried in the end; nothing when nothing was done. */
  onClose: (left?: readonly string[]) => void;
}

/** Says how much becomes available, asks why once for all of them, and then how it went for each. */
export default function ReleaseSelectedDialog({ able, others, onClose }: Props) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const named = ({ id, merchantName, held, billingCurrency }: Authorization) =>
    `${nameOrId(merchantName, id)} · ${formatMoney(held, billingCurrency, tag)}`;
  const { run, stop, giveUp, outcomes, tried, isPending, isStopping, unanswered } = useReleases(able, named, () =>
    onClose(),
  );
  if (outcomes) {
    const left = outcomes.filter(({ isLeft }) => isLeft).map(({ id }) => id);
    return (
      <BulkResults
        title={translate('authorization.release.results')}
        outcomes={outcomes}
        onClose={() => onClose(left)}
      />
    );
  }
  const amount = sumsOf(able)
    .map(([currency, sum]) => formatMoney(sum, currency, tag))
    .join(' + ');
  return (
    <FormDialog
      keptAs="releaseHold"
      title={translate('authorization.release.titleOfMany', { smart_count: able.length })}
      submitLabel={translate('authorization.release.label')}
      isFinal
      schema={Asked}
      defaults={nothing}
      send={run}
      isPending={isPending}
      unanswered={unanswered}
      onClose={giveUp}
    >
      <DialogContentText>{translate('authorization.release.effectOfMany', { amount })}</DialogContentText>
      {others > 0 && (
        <Alert severity="info">{translate('authorization.release.others', { smart_count: others })}</Alert>
      )}
      <ReasonInput label="card.reason" helperText="authorization.release.reasonHelp" />
      {able.length > 1 && (isPending || tried > 0) && (
        <BulkProgress done={tried} total={able.length} isRunning={isPending} isStopping={isStopping} onStop={stop} />
      )}
    </FormDialog>
  );
}

/** What they hold together, by currency. */
function sumsOf(holds: readonly Authorization[]): [AccountCurrency, string][] {
  const sums = new Map<AccountCurrency, bigint>();
  for (const { held, billingCurrency: currency } of holds)
    sums.set(currency, (sums.get(currency) ?? 0n) + fromDecimal(held, currency));
  return [...sums].map(([currency, sum]) => [currency, toDecimal(sum, currency)]);
}

const Asked = z.strictObject({ reason: RequiredText() });
const nothing = { reason: '' };
