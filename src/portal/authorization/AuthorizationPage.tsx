import Box from '@mui/material/Box';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { isWaiting } from '#domain/authorization/waiting.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { EditButton } from '../frame/EditButton.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { BeyondMenu } from '../kit/why/BeyondMenu.tsx';
import { AuthorizationFacts } from './AuthorizationFacts.tsx';
import { AuthorizationHeader } from './AuthorizationHeader.tsx';
import { authorizationTitle } from './links/naming.ts';
import { Notices } from './Notices.tsx';
import { Postings } from './Postings.tsx';
import { PurchaseRecords } from './PurchaseRecords.tsx';
import { authorizationWays, ReleaseHold } from './release/ReleaseHold.tsx';
import { Timeline } from './Timeline.tsx';

/** What was asked and answered first, then what became of it, then all that is known. */
export function AuthorizationPage({ authorization }: { authorization: Authorization }) {
  const { tag } = useLanguage();
  return (
    <>
      <PageTitle title={authorizationTitle(authorization, tag)} />
      <PageActions>
        <EditButton isInMenu />
        <ReleaseHold authorization={authorization} />
        <BeyondMenu of={authorizationWays} record={authorization} name={authorizationTitle(authorization, tag)} />
      </PageActions>
      <Notices authorization={authorization} />
      <AuthorizationHeader authorization={authorization} />
      {/* A record that waits for its authorization has no purchase yet. */}
      {!isWaiting(authorization) && <Purchase authorization={authorization} />}
      <AuthorizationFacts authorization={authorization} />
    </>
  );
}

function Purchase({ authorization }: { authorization: Authorization }) {
  return (
    <Box sx={columns}>
      <Timeline authorization={authorization} />
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' }}>
        <Postings authorization={authorization} />
        <PurchaseRecords authorization={authorization} />
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gap: 2,
  mt: 2,
} as const;
