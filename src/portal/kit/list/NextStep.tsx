import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCreatePath, useResourceContext, useResourceDefinition, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { type FirstDayStep, stepsTo } from '#domain/dashboard/firstDay.ts';
import { type Access, mayEnter } from '../../client/abilities.ts';
import { beginnings, firstDayWays } from '../../client/beginnings.ts';
import { useAbility, usePortal, useSession } from '../../client/PortalContext.tsx';
import { useAnswer } from '../../client/useAnswer.ts';

interface Props {
  /** Whose records the list shows, where they are one customer's. */
  customerId: string | undefined;
  /** In a small list, of which the page says more. */
  isPart: boolean;
}

/** What narrows a small list, or what a form offers: whose records, or which application's. */
interface Narrowing {
  customerId?: unknown;
  applicationId?: unknown;
}

/** What comes before the first record of an empty list, or how that is made: the way there, or who goes it. */
export default function NextStep({ partOf }: { partOf: Narrowing | undefined }) {
  const noun = usePortal().nounOf(useResourceContext() ?? '');
  const { after } = beginnings[noun];
  // How far the first day is, is told to who may read the dashboard.
  const maySeeSteps = useAbility().can('read', 'dashboard');
  // Cards come by their application: from its page nobody is led to another.
  if (partOf?.applicationId !== undefined) return null;
  const customerId = partOf?.customerId;
  const props = { customerId: typeof customerId === 'string' ? customerId : undefined, isPart: partOf !== undefined };
  return after && maySeeSteps ? <AfterSteps {...props} after={after} /> : <Make {...props} />;
}

function AfterSteps({ after, ...props }: Props & { after: readonly FirstDayStep[] }) {
  const translate = useTranslate();
  const { customerId } = props;
  const { data, isPending } = useAnswer('firstDay', customerId ? { customerId } : {});
  if (isPending) return null;
  const before = new Set(after.flatMap(stepsTo));
  const missing = data?.steps.find(({ step, isDone }) => !isDone && before.has(step))?.step;
  if (!missing) return <Make {...props} />;
  return (
    <Way
      {...props}
      {...firstDayWays[missing]}
      title={translate('lists.next.first', { step: translate(`firstDay.${missing}.title`) })}
      text={translate(`firstDay.${missing}.text`)}
      label={`firstDay.${missing}.go`}
    />
  );
}

/** The way to the page that makes one, where people make them. */
function Make(props: Props) {
  const { nounOf } = usePortal();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const { options } = useResourceDefinition({ resource });
  const noun = nounOf(resource);
  const { by } = beginnings[noun];
  if (!by) return null;
  const { createTitle = '', createdWith = { action: 'create', subject: noun } }: Making = options ?? {};
  return (
    <Way {...props} to={createPath({ resource, type: 'create' })} access={createdWith} by={by} label={createTitle} />
  );
}

interface Making {
  createTitle?: string;
  createdWith?: Access;
}

interface WayProps extends Props {
  to: string;
  access: Access;
  by: 'issuer' | 'colleague';
  label: string;
  title?: string;
  text?: string;
}

function Way({ customerId, isPart, to, access, by, label, title, text }: WayProps) {
  const translate = useTranslate();
  const ability = useAbility();
  const isOperator = useSession().user?.customerId === null;
  const { pathname } = useLocation();
  const isMine = mayEnter(ability, access);
  const heading = title ?? (isMine ? undefined : translate(label));
  // What is done on this very page stands on it already.
  const isHere = pathname === to.split('?')[0] || pathname.startsWith(`${to.split('?')[0]}/`);
  const forOne =
    customerId && to.endsWith('/create') ? `?source=${encodeURIComponent(JSON.stringify({ customerId }))}` : '';
  return (
    <>
      {heading && (
        <Typography variant="subtitle2" component="p" sx={{ mt: isPart ? 0 : 1 }}>
          {heading}
        </Typography>
      )}
      {text && !isPart && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 440 }}>
          {text}
        </Typography>
      )}
      {!isMine && (
        <Typography variant="body2" color="textSecondary">
          {translate(`lists.next.${isOperator ? 'colleague' : by}`)}
        </Typography>
      )}
      {isMine && !isHere && (
        <Button
          component={Link}
          to={to + forOne}
          variant={isPart ? 'text' : 'contained'}
          size={isPart ? 'small' : 'medium'}
          sx={{ mt: isPart ? 0 : 1 }}
        >
          {translate(label)}
        </Button>
      )}
    </>
  );
}
