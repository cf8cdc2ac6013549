import AddCard from '@mui/icons-material/AddCardOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import PersonOff from '@mui/icons-material/PersonOffOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { mayStep, stepOfSaving } from '#domain/cardholder/onboarding.ts';
import { complianceStatus } from '#domain/enumerations.ts';
import { useAbility, useSession } from '../client/PortalContext.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';

/** What can be done about a cardholder, as far as its status and the rights allow. */
export function CardholderActions({ holder }: { holder: Cardholder }) {
  const translate = useTranslate();
  const ability = useAbility();
  const isOperator = useSession().user?.customerId === null;
  const [dialog, open] = useState<'review' | 'close'>();
  const { id, onboardingStatus: at } = holder;
  const may = {
    review: isOperator && ability.can('review', 'cardholder') && mayStep('approve', at),
    edit: ability.can('edit', 'cardholder') && stepOfSaving(at, isOperator) !== undefined,
    apply: ability.can('create', 'cardApplication') && at === complianceStatus.code.approved,
    close: ability.can('close', 'cardholder') && mayStep('close', at),
  };
  const close = () => open(undefined);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {may.review && (
        <Button variant="contained" startIcon={<FactCheck />} onClick={() => open('review')}>
          {translate('cardholderForm.review')}
        </Button>
      )}
      {may.apply && (
        <Button
          variant="contained"
          startIcon={<AddCard />}
          component={Link}
          to={`/cardholders/apply-card?cardholderId=${id}`}
        >
          {translate('cardholderForm.applyCard')}
        </Button>
      )}
      {may.edit && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Edit />}
          component={Link}
          to={`/cardholders/update-info?id=${id}`}
        >
          {translate('cardholderForm.updateInfo')}
        </Button>
      )}
      {may.close && (
        <Button variant="outlined" color="inherit" startIcon={<PersonOff />} onClick={() => open('close')}>
          {translate('cardholderForm.close')}
        </Button>
      )}
      {dialog === 'review' && <ReviewDialog holder={holder} onClose={close} />}
      {dialog === 'close' && <CloseDialog holder={holder} onClose={close} />}
    </Stack>
  );
}
