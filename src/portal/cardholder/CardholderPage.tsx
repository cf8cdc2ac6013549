import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { complianceStatus, rejectionReason } from '#domain/enumerations.ts';
import { useSession } from '../client/PortalContext.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { CardholderActions } from './CardholderActions.tsx';
import { CardholderTabs } from './CardholderTabs.tsx';

export function CardholderPage({ holder }: { holder: Cardholder }) {
  return (
    <>
      <PageTitle title={holder.name} />
      <PageActions>
        <CardholderActions holder={holder} />
      </PageActions>
      <Standing holder={holder} />
      <CardholderTabs holder={holder} />
    </>
  );
}

/** What stands in the way of cards, if anything does. Of a failed AML review only operators may know. */
function Standing({ holder: { onboardingStatus, rejectionReason: reason } }: { holder: Cardholder }) {
  const translate = useTranslate();
  const isOperator = useSession().user?.customerId === null;
  const isTold = isOperator || reason !== rejectionReason.code.amlReview;
  if (onboardingStatus === complianceStatus.code.rejected && reason && isTold) {
    const words = translate(rejectionReason.labelKey(reason));
    return (
      <Alert severity="error" sx={{ mb: 2 }}>
        {translate('cardholder.rejected', { reason: words })}
      </Alert>
    );
  }
  if (onboardingStatus === complianceStatus.code.underReview) {
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate('cardholder.underComplianceReview')}
      </Alert>
    );
  }
  return null;
}
