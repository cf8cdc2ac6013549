import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Authorization } from '#domain/authorization/authorization.ts';
import type { Replay } from '#domain/authorization/replay.ts';
import type { Card } from '#domain/card/card.ts';
import { formatMoney } from '#domain/money.ts';
import { CardMend } from '../../card/links/mend/CardMend.tsx';
import { useLanguage } from '../../client/PortalContext.tsx';
import { useAnswer } from '../../client/useAnswer.ts';
import { useKnown } from '../../client/useKnown.ts';
import { DateTimeField } from '../../kit/field/DateTimeField.tsx';
import { wayOn } from '../../kit/record/wayOn.ts';
import { RuleNow } from '../../spendingRule/links/RuleNow.tsx';
import { Checking, heightOfOne } from './Checking.tsx';
import { OwnerLink } from './OwnerLink.tsx';

/** Whether what was declined would pass if it were asked again, and what still stands against it, each with its mend. */
export default function PassesNow({ authorization }: { authorization: Authorization }) {
  const translate = useTranslate();
  const { data, isFetching, isError, refetch } = useAnswer('replayDecline', { id: authorization.id });
  const words = (key: string, gaps: object = {}) => translate(`authorization.replay.${key}`, gaps);
  const again = (
    <Button color="inherit" disabled={isFetching} onClick={() => void refetch()}>
      {words('again')}
    </Button>
  );
  if (!data)
    return isError ? (
      <Alert severity="info" sx={alert} action={again}>
        {words('failed')}
      </Alert>
    ) : (
      <Checking />
    );
  const { obstacles, asOf } = data;
  const passes = obstacles.length === 0;
  return (
    <Alert
      severity={passes ? 'success' : 'warning'}
      sx={alert}
      action={again}
      aria-live="polite"
      aria-busy={isFetching}
    >
      <AlertTitle>{words(passes ? 'passes' : 'stands')}</AlertTitle>
      {passes ? (
        words('passesText')
      ) : (
        <Obstacles replay={data} authorization={authorization} onMended={() => void refetch()} />
      )}
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {words('asOf')} <DateTimeField instant={asOf} />
      </Typography>
    </Alert>
  );
}

interface Props {
  replay: Replay;
  authorization: Authorization;
  onMended: () => void;
}

function Obstacles({ replay: { obstacles, missing, findings = [] }, authorization, onMended }: Props) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const card = useKnown<Card>('card/cards', authorization.cardId);
  return (
    <Box component="ul" sx={list}>
      {obstacles.map((obstacle) => (
        <Box component="li" key={obstacle}>
          <Box sx={row}>
            <span>
              {translate(`authorization.replay.obstacle.${obstacle}`)}
              {obstacle === 'availableBalance' &&
                missing &&
                ` ${translate('authorization.replay.missing', { amount: formatMoney(missing.amount, missing.currency, tag) })}`}
            </span>
            {card && <CardMend card={card} obstacle={obstacle} missing={missing?.amount} onClosed={onMended} />}
            <OwnerLink obstacle={obstacle} authorization={authorization} card={card} />
          </Box>
          {obstacle === 'spendingRule' &&
            findings.map((finding, place) => (
              <RuleNow key={finding.ruleId ?? `programme ${place}`} finding={finding} />
            ))}
        </Box>
      ))}
    </Box>
  );
}

const alert = {
  ...wayOn,
  minHeight: heightOfOne,
  '.MuiAlert-message': { flex: { xs: '1 1 0', sm: '1 1 auto' }, minWidth: 0 },
} as const;
const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 } as const;
