import type { Authorization } from '#domain/authorization/authorization.ts';
import { RecordScreen } from '../kit/record/RecordScreen.tsx';
import { AuthorizationPage } from './AuthorizationPage.tsx';
import { noAuthorization } from './noAuthorization.tsx';

/** One authorization, or a later record of one, with everything that became of its purchase. */
export default function AuthorizationShow() {
  return (
    <RecordScreen<Authorization> resource="card/authorizations" notFound={noAuthorization}>
      {(authorization) => <AuthorizationPage key={authorization.id} authorization={authorization} />}
    </RecordScreen>
  );
}
