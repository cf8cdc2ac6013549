import { useTranslate } from 'react-admin';
import { Authorization, authorizationSorts } from '#domain/authorization/authorization.ts';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import { authorizationColumns } from './authorizationColumns.tsx';
import { useAuthorizationFilters } from './authorizationFilters.tsx';

/** Everything that merchants asked for and told, newest first. */
export default function AuthorizationList() {
  const translate = useTranslate();
  const filters = useAuthorizationFilters();
  return (
    <ListFrame
      schema={Authorization}
      columns={authorizationColumns}
      sorts={authorizationSorts}
      filters={filters}
      emptyHint={translate('authorization.emptyHint')}
      isLive
    />
  );
}
