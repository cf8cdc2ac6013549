import AddCard from '@mui/icons-material/AddCardOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { stepOfSaving } from '#domain/cardholder/onboarding.ts';
import { complianceStatus } from '#domain/enumerations.ts';
import { useAbility, useSession } from '../client/PortalContext.tsx';
import { ActButtons } from '../kit/record/ActButtons.tsx';
import { holderActs } from './holderActs.ts';

/** What can be done about a cardholder, as far as its status and the rights allow. */
export function CardholderActions({ holder }: { holder: Cardholder }) {
  const translate = useTranslate();
  const ability = useAbility();
  const isOperator = useSession().user?.customerId === null;
  const { id, onboardingStatus: at } = holder;
  const mayApply = ability.can('create', 'cardApplication') && at === complianceStatus.code.approved;
  const mayEdit = ability.can('edit', 'cardholder') && stepOfSaving(at, isOperator) !== undefined;
  return (
    <ActButtons of={holderActs} record={holder}>
      {mayApply && (
        <Button
          variant="contained"
          startIcon={<AddCard />}
          component={Link}
          to={`/cardholders/apply-card?cardholderId=${id}`}
        >
          {translate('cardholderForm.applyCard')}
        </Button>
      )}
      {mayEdit && (
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
    </ActButtons>
  );
}
