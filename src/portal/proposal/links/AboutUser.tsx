import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { proposalState, status } from '#domain/enumerations.ts';
import type { Proposal } from '#domain/proposal/proposal.ts';
import type { User } from '#domain/user/user.ts';
import { useAbility } from '../../client/PortalContext.tsx';
import { wayOn } from '../../kit/record/wayOn.ts';

const { waiting, refused, failed, expired } = proposalState.code;
const cameToNothing: ReadonlySet<string> = new Set([refused, failed, expired]);
const latest = { pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'DESC' } } as const;

/** That something about a user waits for consent, or why they didn't come in: else they would only look disabled. */
export function AboutUser({ user }: { user: User }) {
  const translate = useTranslate();
  const mayRead = useAbility().can('read', 'proposal', 'userId');
  const { data } = useGetList<Proposal>('proposals', { ...latest, filter: { userId: user.id } }, { enabled: mayRead });
  const [proposal] = data ?? [];
  if (!proposal) return null;
  const { id, command, proposalState: state, decisions } = proposal;
  const wasToComeIn = command === 'enableUser' && user.status === status.code.disabled;
  if (state !== waiting && !(wasToComeIn && cameToNothing.has(state))) return null;
  const refusal = decisions?.find(({ decision }) => decision === 'refused');
  const gaps = {
    what: translate(`proposal.commands.${command}`),
    state: translate(`enums.proposalState.${state}`),
    name: refusal?.deciderName,
    reason: refusal?.decisionReason,
  };
  return (
    <Alert
      severity={state === waiting ? 'info' : 'warning'}
      role="note"
      sx={wayOn}
      action={
        <Link component={RouterLink} to={`/proposals/${id}/show`} color="inherit" sx={{ p: 0.5, whiteSpace: 'nowrap' }}>
          {translate('proposal.rules.look')}
        </Link>
      }
    >
      {state === waiting && translate('proposal.aboutUser.waits', gaps)}
      {state !== waiting && translate(`proposal.aboutUser.${refusal ? 'refused' : 'ended'}`, gaps)}
    </Alert>
  );
}
