import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import type { PortalResource } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

export const account: PortalResource = {
  name: 'account/balance',
  icon: AccountBalanceWallet,
  list: onDemand(() => import('./AccountList.tsx')),
  show: onDemand(() => import('./AccountShow.tsx')),
  create: onDemand(() => import('./AccountCreate.tsx')),
  edit: onDemand(() => import('./AccountEdit.tsx')),
  recordRepresentation: 'accountNumber',
  options: {
    noun: 'account',
    group: 'account',
    title: 'menu.balances',
    createTitle: 'menu.openAccount',
    start: { sort: { field: 'accountNumber', order: 'ASC' } },
  },
};
