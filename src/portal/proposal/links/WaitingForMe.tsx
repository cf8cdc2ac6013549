import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'react-admin';
import { mostWaiting } from '#domain/proposal/lifecycle.ts';
import { useAbility } from '../../client/PortalContext.tsx';
import { useCountNow } from '../../client/useCountNow.ts';

/** How many proposals wait for the reader, beside the name of their list: a number to the eye, a sentence to the ear. Nothing where none does. */
export default function WaitingForMe() {
  const translate = useTranslate();
  const mayDecide = useAbility().can('decide', 'proposal');
  const count = useCountNow('proposalsForMe', mayDecide);
  if (!mayDecide || !count) return null;
  const isMore = count >= mostWaiting;
  return (
    <>
      <b aria-hidden>{isMore ? translate('notice.many') : count}</b>
      {/* Apart from the name of the list, for the ear. */}
      <span style={visuallyHidden}>
        {' '}
        {isMore
          ? translate('layout.manyProposalsWaiting')
          : translate('layout.proposalsWaiting', { smart_count: count })}
      </span>
    </>
  );
}
