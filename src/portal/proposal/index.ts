import HowToVote from '@mui/icons-material/HowToVoteOutlined';
import type { PortalResource } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

export const proposal: PortalResource = {
  name: 'proposals',
  icon: HowToVote,
  list: onDemand(() => import('./ProposalList.tsx')),
  show: onDemand(() => import('./ProposalShow.tsx')),
  options: {
    noun: 'proposal',
    title: 'menu.proposals',
    views: [
      { label: 'menu.waitsForMe', filter: () => ({ waitsForMe: true }), isCounted: true },
      { label: 'menu.mine', filter: () => ({ isMine: true }) },
    ],
  },
};
