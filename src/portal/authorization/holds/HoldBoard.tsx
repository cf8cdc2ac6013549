import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { type HoldBoard as Board, type HoldBand, mostCustomersNamed } from '#domain/authorization/holdBoard.ts';
import { idIn } from '#domain/filter.ts';
import { useAbility, usePreferences, useSession } from '../../client/PortalContext.tsx';
import { useAnswer } from '../../client/useAnswer.ts';
import { CustomerPick } from '../../customer/links/CustomerPick.tsx';
import { PageActions } from '../../frame/PageActions.tsx';
import { Waiting } from '../../kit/dialog/Waiting.tsx';
import { Unavailable } from '../../kit/error/Unavailable.tsx';
import { HeldTable } from './HeldTable.tsx';
import { HeldTotals, NothingHeld } from './HeldTotals.tsx';
import { useMoments } from './useMoments.ts';

/** Where the money is that nobody can spend: how long it has been held, what ends next, at which merchants, and whose it is. */
export default function HoldBoard() {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const { timeZone } = usePreferences();
  const isStaff = useSession().user?.customerId === null;
  const mayPick = useAbility().can('read', 'customer') && isStaff;
  const asked = params.get('customerId') ?? '';
  const customerId = (mayPick && idIn(asked)) || '';
  const { data, error, refetch } = useAnswer('holdBoard', { timeZone, ...(customerId && { customerId }) });
  const choose = (id: string) => setParams(id ? { customerId: id } : {}, { replace: true });
  return (
    <>
      <PageActions>
        {mayPick && (
          <CustomerPick
            value={customerId}
            onChange={choose}
            label={translate('holds.customer')}
            none={translate('holds.allCustomers')}
          />
        )}
      </PageActions>
      {error && !data && <Unavailable onRetry={() => void refetch()} error={error} />}
      {!data && !error && <Waiting />}
      {data && (data.count === 0 ? <NothingHeld /> : <Groups board={data} />)}
    </>
  );
}

function Groups({ board }: { board: Board }) {
  const translate = useTranslate();
  const { oldest, endsNext } = useMoments();
  const said = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <HeldTotals board={board} />
      {board.bands && (
        <HeldTable
          title={translate('holds.byAge')}
          first={translate('holds.age')}
          whole={board.count}
          rows={board.bands.map((band) => ({
            key: band.band,
            name: translate(`holds.bands.${band.band}`),
            tone: tones[band.band],
            group: band,
          }))}
        />
      )}
      {board.categories && (
        <HeldTable
          title={translate('holds.byCategory')}
          first={translate('holds.category')}
          note={translate('holds.ruleExplained')}
          rows={board.categories.map(({ category, holdDays, ...group }) => ({
            key: `${category} ${holdDays}`,
            name: translate(category ? `merchantCategory.${category}` : 'holds.noCategory'),
            about: said(translate('holds.rule', { smart_count: holdDays }), endsNext(group.endsNext)),
            group,
          }))}
        />
      )}
      {board.customers && (
        <HeldTable
          title={translate('holds.byCustomer')}
          first={translate('holds.customer')}
          {...(board.customers.length === mostCustomersNamed && {
            note: translate('holds.mostOf', { count: mostCustomersNamed }),
          })}
          rows={board.customers.map(({ customerId, customerName, ...group }) => ({
            key: customerId,
            name: customerName,
            about: said(oldest(group.oldest), endsNext(group.endsNext)),
            group,
          }))}
        />
      )}
    </Box>
  );
}

/** What has been held for longer than most purchases take to be settled deserves a look. */
const tones = {
  today: 'info',
  threeDays: 'info',
  week: 'info',
  twoWeeks: 'warning',
  month: 'warning',
  longer: 'error',
} as const satisfies Record<HoldBand, string>;
