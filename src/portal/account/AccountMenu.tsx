import MoreIcon from '@mui/icons-material/MoreHoriz';
import TransactionsIcon from '@mui/icons-material/SwapHorizOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Account } from '#domain/account/account.ts';
import type { AccountOperation } from '#domain/account/operation.ts';
import { nameOrId } from '#domain/text.ts';
import { useListLink } from '../kit/list/listLink.ts';
import { onDemand } from '../kit/record/onDemand.tsx';
import { useOperations } from './links/useOperations.ts';
import { operationIcons } from './operations/operationIcons.ts';

// Most lists are only looked at.
const OperationDialog = onDemand(async () => ({
  default: (await import('./operations/OperationDialog.tsx')).OperationDialog,
}));

/** What can be done from an account's row: see what moved on it and, for staff, move something. */
export function AccountMenu({ account }: { account: Account }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [chosen, choose] = useState<AccountOperation>();
  const offered = useOperations(account);
  const transactions = useListLink()('account/transactions', { accountId: account.id });
  if (!transactions && offered.length === 0) return null;
  const close = () => setAnchor(undefined);
  const label = translate('lists.actionsFor', { name: nameOrId(account.accountNumber, account.id) });
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ my: -0.5 }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={close} slotProps={{ list: { dense: true } }}>
        {transactions && (
          <MenuItem component={Link} to={transactions}>
            <ListItemIcon>
              <TransactionsIcon fontSize="small" />
            </ListItemIcon>
            {translate('account.showTransactions')}
          </MenuItem>
        )}
        {offered.map((operation) => {
          const Icon = operationIcons[operation];
          return (
            <MenuItem
              key={operation}
              onClick={() => {
                close();
                choose(operation);
              }}
            >
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              {translate(`account.operation.${operation}.label`)}
            </MenuItem>
          );
        })}
      </Menu>
      {chosen && <OperationDialog operation={chosen} account={account} onClose={() => choose(undefined)} />}
    </>
  );
}
