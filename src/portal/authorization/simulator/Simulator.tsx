import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Card } from '#domain/card/card.ts';
import { cardStatus } from '#domain/enumerations.ts';
import type { ScenarioName } from '#domain/processor/simulation.ts';
import { useMoneyMoved } from '../../account/links/useMoneyMoved.ts';
import { useAbility } from '../../client/PortalContext.tsx';
import { useCommand, useConfigs } from '../../client/useCommand.ts';
import { RecordPicker } from '../../kit/form/RecordPicker.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { cardName } from '../authorizationFilters.tsx';
import { RunSteps } from './RunSteps.tsx';
import { ScenarioChoice } from './ScenarioChoice.tsx';

/** Others would only be declined. */
const usable = { cardStatus: cardStatus.code.normal };
const usableToTry = { ...usable, sandbox: true };

/** Where staff play merchants in the demonstration: a scenario, a card, and what came of it. */
export default function Simulator() {
  const translate = useTranslate();
  const configs = useConfigs().data;
  const mayAsk = useAbility().can('create', 'authorization');
  const [scenario, setScenario] = useState<ScenarioName>('hotel');
  const [cardId, setCardId] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const moneyMoved = useMoneyMoved();
  // That of a run before isn't this one's, which may be refused.
  const { mutate, isPending, data: result } = useCommand('runSimulation', { onSuccess: () => void moneyMoved() });
  if (configs && configs.simulator === 'off') return <Alert severity="info">{translate('simulator.off')}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' } }}>
      <Paper
        component="form"
        noValidate
        variant="outlined"
        sx={{ p: { xs: 2, md: 3 } }}
        onSubmit={(event) => {
          event.preventDefault();
          setIsMissing(cardId === '');
          if (cardId !== '') mutate({ scenario, cardId });
        }}
      >
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {translate('simulator.intro')}
        </Typography>
        <ScenarioChoice value={scenario} onChange={setScenario} />
        <Box sx={{ mt: 3, mb: 2, maxWidth: 480 }}>
          <RecordPicker<Card>
            noun="card"
            value={cardId}
            onChange={setCardId}
            label={translate('simulator.card')}
            nameOf={cardName}
            sort={{ field: 'createdAt', order: 'DESC' }}
            among={configs?.simulator === 'sandbox' ? usableToTry : usable}
            error={isMissing && cardId === '' ? translate('validation.required') : undefined}
            required
          />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <SubmitButton isBusy={isPending}>{translate('simulator.run')}</SubmitButton>
          {mayAsk && (
            <Button component={Link} to="/card/authorizations/create" title={translate('simulator.ownHelp')}>
              {translate('simulator.own')}
            </Button>
          )}
        </Box>
      </Paper>
      <Paper component="section" variant="outlined" aria-live="polite" sx={{ p: { xs: 2, md: 3 } }}>
        <Typography component="h2" variant="h6" sx={{ mb: 1.5 }}>
          {translate('simulator.result')}
        </Typography>
        {result ? (
          <RunSteps steps={result.steps} />
        ) : (
          <Typography color="textSecondary">{translate('simulator.nothingYet')}</Typography>
        )}
        {result?.authorizationId && (
          <Button
            variant="outlined"
            component={Link}
            to={`/card/authorizations/${result.authorizationId}/show`}
            sx={{ mt: 2 }}
          >
            {translate('simulator.openAuthorization')}
          </Button>
        )}
      </Paper>
    </Box>
  );
}
