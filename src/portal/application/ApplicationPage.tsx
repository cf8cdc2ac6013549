import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import type { CardApplication } from '#domain/application/application.ts';
import { cardModel, orderStatus } from '#domain/enumerations.ts';
import { useRefusalWords } from '../client/useRefusalWords.ts';
import { PageActions } from '../frame/PageActions.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { ActButtons } from '../kit/record/ActButtons.tsx';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { ApplicationHistory } from './ApplicationHistory.tsx';
import { applicationActs } from './applicationActs.ts';
import { CardsOfApplication } from './CardsOfApplication.tsx';

const { initial, processing } = orderStatus.code;
/** How often a page looks whether its virtual cards have come, in milliseconds. */
const lookAgain = 1500;

export function ApplicationPage({ application }: { application: CardApplication }) {
  const translate = useTranslate();
  const refusal = useRefusalWords();
  const isOpen = application.orderStatus === initial || application.orderStatus === processing;
  const isOnItsWay = isOpen && application.cardModel === cardModel.code.virtualCard && !application.waitingFor;
  useGetOne('card/apply-records', { id: application.id }, { refetchInterval: isOnItsWay ? lookAgain : false });
  const { orderNumber: order, quantity, productName: product } = application;
  return (
    <>
      <PageTitle title={translate('application.named', { order, quantity, product })} />
      <PageActions>
        <ActButtons of={applicationActs} record={application} />
      </PageActions>
      {application.waitingFor && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('application.waiting', { smart_count: quantity, reason: refusal(application.waitingFor) })}
        </Alert>
      )}
      {isOnItsWay && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('application.onItsWay')}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
          <Box sx={{ mb: 1.5 }}>
            <EnumField of="orderStatus" value={application.orderStatus} />
          </Box>
          <ApplicationFacts application={application} />
        </Paper>
        <Paper variant="outlined" component="section" sx={{ p: { xs: 2, md: 3 } }}>
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {translate('application.history')}
          </Typography>
          <ApplicationHistory steps={application.history ?? []} />
        </Paper>
      </Box>
      <Box component="section" sx={{ mt: 3 }}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {translate('application.cards')}
        </Typography>
        <CardsOfApplication key={application.orderStatus} application={application} />
      </Box>
    </>
  );
}
