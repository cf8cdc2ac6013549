import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DashboardSummary } from '#domain/dashboard/dashboard.ts';
import { useAbility, usePreferences, useSession } from '../client/PortalContext.tsx';
import { messageOf } from '../client/refusal.ts';
import { useAnswer } from '../client/useAnswer.ts';
import { PageActions } from '../frame/PageActions.tsx';
import { NoticeWithButton } from '../kit/error/NoticeWithButton.tsx';
import { useListLink } from '../kit/list/listLink.ts';
import { CardsApplied } from './CardsApplied.tsx';
import { CardsByStatus } from './CardsByStatus.tsx';
import { ConsumptionVolume } from './ConsumptionVolume.tsx';
import { type Choice, useChoice } from './choice.ts';
import { FirstDay } from './FirstDay.tsx';
import { Pickers } from './Pickers.tsx';
import { Declines, TopMerchants } from './Recent.tsx';
import { ToActOn } from './ToActOn.tsx';
import { Today } from './Today.tsx';
import { ReceivedAuthorizations, TotalAccountBalance, TotalCardBalance } from './Totals.tsx';

/** Numbers this fresh aren't asked for again when someone comes back from a list. */
const freshFor = 30_000;

/** Home: what there is, what happened lately. One question to the gateway fills all of it. */
export default function Dashboard() {
  const [choice, choose] = useChoice();
  const { timeZone } = usePreferences();
  const answer = useAnswer('dashboardSummary', { days: choice.days, timeZone }, { staleTime: freshFor });
  const { data: summary, error, isFetching, isPlaceholderData, dataUpdatedAt } = answer;
  const again = () => void answer.refetch();
  const widgets = (
    <Widgets summary={summary} choice={choice} isOutdated={isPlaceholderData || (!!error && !isFetching)} />
  );
  return (
    <>
      <PageActions>
        <Pickers
          choice={choice}
          onChoose={choose}
          summary={summary}
          updatedAt={isPlaceholderData ? 0 : dataUpdatedAt}
          isBusy={isFetching}
          onRefresh={again}
        />
      </PageActions>
      {error && !isFetching && <Failed error={error} onRetry={again} />}
      <FirstDay steps={summary?.firstDay ?? []} />
      {summary && isEmpty(summary) ? (
        <NothingYet isFirstDay={summary.firstDay.length > 0}>{widgets}</NothingYet>
      ) : (
        (summary || !error || isFetching) && widgets
      )}
    </>
  );
}

interface WidgetsProps {
  summary: DashboardSummary | undefined;
  choice: Choice;
  /** The numbers are of another period, or couldn't be renewed. */
  isOutdated: boolean;
}

function Widgets({ summary, choice, isOutdated }: WidgetsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
        gap: 2,
        opacity: isOutdated ? 0.6 : 1,
        transition: 'opacity 150ms',
      }}
    >
      <ToActOn summary={summary} />
      <TotalAccountBalance summary={summary} choice={choice} />
      <TotalCardBalance summary={summary} choice={choice} />
      <ReceivedAuthorizations summary={summary} choice={choice} />
      <Today summary={summary} choice={choice} />
      <TopMerchants summary={summary} choice={choice} />
      <Declines summary={summary} />
      <ConsumptionVolume summary={summary} choice={choice} />
      <CardsApplied summary={summary} />
      <CardsByStatus summary={summary} />
    </Box>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <NoticeWithButton severity="error" label={translate('layout.retry')} onPress={onRetry}>
      <AlertTitle>{translate('errorPages.notLoaded')}</AlertTitle>
      {translate(messageOf(error), { _: messageOf(error) })}
    </NoticeWithButton>
  );
}

/** As far as is told: where the role sees none of it, the tiles say so. */
function isEmpty({ accounts, cardsByStatus, cardsApplied }: DashboardSummary): boolean {
  const isNoneTold = !accounts && !cardsByStatus && !cardsApplied;
  const isNoneThere = !accounts?.length && !cardsByStatus?.length && !cardsApplied?.some(({ count }) => count > 0);
  return isNoneThere && !isNoneTold;
}

/** To staff the checklist says what is next; with that done, all that there is may be a sandbox's, which doesn't count. */
function NothingYet({ isFirstDay, children }: { isFirstDay: boolean; children: ReactNode }) {
  const translate = useTranslate();
  const isOperator = useSession().user?.customerId === null;
  const ability = useAbility();
  const linkTo = useListLink();
  const nextSteps = [
    { to: linkTo('account/balance'), name: 'menu.balances' },
    { to: linkTo('cardholders/list'), name: 'menu.cardholders' },
    { to: linkTo('card/cards'), name: 'menu.cards' },
  ];
  if (isOperator && isFirstDay) return null;
  if (isOperator) {
    return (
      <>
        {ability.can('read', 'account') && ability.can('read', 'card') && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate('dashboard.onlySandbox')}
          </Alert>
        )}
        {children}
      </>
    );
  }
  return (
    <Card sx={{ p: { xs: 3, sm: 6 }, textAlign: 'center' }}>
      <Typography variant="h2">{translate('dashboard.nothingYet.title')}</Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 520, mx: 'auto', mt: 1 }}>
        {translate('dashboard.nothingYet.text')}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ justifyContent: 'center', flexWrap: 'wrap', gap: 1, mt: 3 }}>
        {nextSteps.map(
          ({ to, name }) =>
            to && (
              <Button key={name} component={RouterLink} to={to} variant="outlined">
                {translate(name)}
              </Button>
            ),
        )}
      </Stack>
    </Card>
  );
}
