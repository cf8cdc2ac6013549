import Rule from '@mui/icons-material/FactCheckOutlined';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { RecordScreen } from '../kit/record/RecordScreen.tsx';
import { AuthorizationPage } from './AuthorizationPage.tsx';

/** One authorization, or a later record of one, with everything that became of its purchase. */
export default function AuthorizationShow() {
  return (
    <RecordScreen<Authorization>
      resource="card/authorizations"
      notFound={{
        mark: <Rule fontSize="inherit" />,
        title: 'authorization.notFoundTitle',
        back: 'authorization.backToList',
      }}
    >
      {(authorization) => <AuthorizationPage key={authorization.id} authorization={authorization} />}
    </RecordScreen>
  );
}
