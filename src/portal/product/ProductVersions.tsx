import Undo from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Product, ProductVersion } from '#domain/product/product.ts';
import { DateTimeField } from '../kit/field/DateTimeField.tsx';
import { StatusChip } from '../kit/field/StatusChip.tsx';
import { Can } from '../kit/record/Can.tsx';
import { TermsFacts } from './TermsFacts.tsx';
import { versionState, versionTones } from './versionState.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface Props {
  product: Product;
  versions: readonly ProductVersion[];
}

/** What has counted, counts and will count, newest first: since when, why, and by whom. */
export function ProductVersions({ product, versions }: Props) {
  const translate = useTranslate();
  if (versions.length === 0) return <Typography color="textSecondary">{translate('product.noVersions')}</Typography>;
  return (
    <Stack spacing={2}>
      {versions.map((version) => (
        <Version key={`${version.effectiveFrom} ${version.version}`} product={product} version={version} />
      ))}
    </Stack>
  );
}

function Version({ product, version }: { product: Product; version: ProductVersion }) {
  const translate = useTranslate();
  const [isOpen, open] = useState(false);
  const [isWithdrawn, withdraw] = useState(false);
  const state = versionState(product, version);
  return (
    <Paper variant="outlined" component="section" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography variant="h3" component="h2">
          {translate('product.versionName', { version: version.version })}
        </Typography>
        <StatusChip tone={versionTones[state]}>{translate(`product.versionStates.${state}`)}</StatusChip>
        <Box sx={{ flex: 1 }} />
        <Button color="inherit" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          {translate(isOpen ? 'product.hideTerms' : 'product.showTerms')}
        </Button>
        {state === 'planned' && (
          <Can do="edit" on="product" record={product}>
            <Button color="error" variant="outlined" startIcon={<Undo />} onClick={() => withdraw(true)}>
              {translate('product.withdraw.label')}
            </Button>
          </Can>
        )}
      </Box>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {translate('product.countsFrom')} <DateTimeField instant={version.effectiveFrom} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[version.reason ?? translate('product.firstVersion'), version.createdByName].filter(Boolean).join(' · ')}
      </Typography>
      {version.withdrawnAt && (
        <Typography variant="body2" color="textSecondary">
          {translate('product.withdrawnAt')} <DateTimeField instant={version.withdrawnAt} />
          {[' ', version.withdrawalReason, version.withdrawnByName].filter(Boolean).join(' · ')}
        </Typography>
      )}
      <Collapse in={isOpen} unmountOnExit sx={{ mt: 1.5 }}>
        <TermsFacts terms={{ ...version, id: product.id, currency: product.currency }} />
      </Collapse>
      {isWithdrawn && <WithdrawDialog product={product} version={version} onClose={() => withdraw(false)} />}
    </Paper>
  );
}
