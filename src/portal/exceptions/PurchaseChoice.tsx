import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetList, useTranslate } from 'react-admin';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { isPurchase } from '#domain/authorization/purchaseRecord.ts';
import { localDateTime } from '#domain/dates.ts';
import { recordType } from '#domain/enumerations.ts';
import { formatMoney } from '#domain/money.ts';
import type { ProcessorMessage } from '#domain/processor/message.ts';
import { useLanguage, usePreference } from '../client/PortalContext.tsx';
import { useField } from '../kit/form/useField.ts';

/** The purchases that the message may belong to: of its card, those of its merchant and about its amount first. */
export function PurchaseChoice({ message, source }: { message: ProcessorMessage; source: string }) {
  const field = useField({ source });
  const translate = useTranslate();
  const { tag } = useLanguage();
  const [timeZone] = usePreference('timeZone');
  const about = message.cardId ? { cardId: message.cardId } : { merchantName: message.merchantName ?? '' };
  const { data = [] } = useGetList<Authorization>('authorization', {
    filter: { ...about, recordType: recordType.code.cardAuthorization },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
  });
  const purchases = data.filter(isPurchase).toSorted((one, other) => distance(one, message) - distance(other, message));
  return (
    <TextField
      {...field}
      select
      required
      label={translate('processor.chooseAuthorization')}
      slotProps={{ inputLabel: { shrink: true } }}
    >
      {purchases.length === 0 && <MenuItem disabled>{translate('lists.noRecords')}</MenuItem>}
      {purchases.map((each) => (
        <MenuItem key={each.id} value={each.id} sx={{ whiteSpace: 'normal' }}>
          {localDateTime(each.createdAt, timeZone)} · {each.merchantName} ·{' '}
          {formatMoney(each.transactionAmount, each.transactionCurrency, tag)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** How unlike they are: the merchant weighs more than the amount. */
function distance(purchase: Authorization, { merchantName, transactionAmount }: ProcessorMessage): number {
  const wanted = Number(transactionAmount ?? 0);
  const apart = Math.abs(Number(purchase.transactionAmount) - wanted) / Math.max(1, wanted);
  return (purchase.merchantName === merchantName ? 0 : 10) + Math.min(9, apart);
}
