import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { Cardholder } from '#domain/cardholder.ts';
import { complianceStatus, rejectionReason } from '#domain/enumerations.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { CardholderTabs } from './CardholderTabs.tsx';

export function CardholderPage({ holder }: { holder: Cardholder }) {
  return (
    <>
      <PageTitle title={holder.name} />
      <Standing holder={holder} />
      <CardholderTabs holder={holder} />
    </>
  );
}

/** What stands in the way of cards, if anything does. */
function Standing({ holder: { onboardingStatus, rejectionReason: reason } }: { holder: Cardholder }) {
  const translate = useTranslate();
  if (onboardingStatus === complianceStatus.code.rejected && reason) {
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
