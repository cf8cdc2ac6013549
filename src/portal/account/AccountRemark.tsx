import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Account } from '#domain/account/account.ts';
import { TruncatedText } from '../kit/field/TruncatedText.tsx';
import { Can } from '../kit/record/Can.tsx';
import { onDemand } from '../kit/record/onDemand.tsx';

// Most lists are only looked at.
const RemarkDialog = onDemand(async () => ({ default: (await import('./RemarkDialog.tsx')).RemarkDialog }));

/** The remark in its row, and the way to edit it for who may: first, so that it stays in sight in narrow tables. */
export function AccountRemark({ account }: { account: Account }) {
  const translate = useTranslate();
  const [isEditing, setEditing] = useState(false);
  const label = translate('account.editRemark');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Can do="edit" on="account" record={account}>
        <IconButton
          size="small"
          aria-label={translate('lists.fieldIs', { field: label, value: account.accountNumber })}
          title={label}
          onClick={() => setEditing(true)}
          sx={{ my: -0.5, ml: -0.75 }}
        >
          <Edit sx={{ fontSize: 16 }} />
        </IconButton>
      </Can>
      <Box component="span" title={account.remark ?? undefined} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        <TruncatedText text={account.remark} />
      </Box>
      {isEditing && <RemarkDialog account={account} onClose={() => setEditing(false)} />}
    </Box>
  );
}
