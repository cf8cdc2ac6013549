import { useTranslate } from 'react-admin';
import { Authorization, authorizationSorts } from '#domain/authorization/authorization.ts';
import { useConfigs } from '../client/useCommand.ts';
import { CreateButton } from '../frame/CreateButton.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import { authorizationFilters } from './authorizationFilters.tsx';
import { authorizationColumns, authorizationPhone } from './links/authorizationColumns.tsx';

/** Everything that merchants asked for and told, newest first. */
export default function AuthorizationList() {
  const translate = useTranslate();
  const isSimulated = (useConfigs().data?.simulator ?? 'off') !== 'off';
  return (
    <>
      {isSimulated && <CreateButton label="authorization.purchase" />}
      <ListFrame
        schema={Authorization}
        columns={authorizationColumns}
        phone={authorizationPhone}
        sorts={authorizationSorts}
        filters={authorizationFilters}
        emptyHint={translate('authorization.emptyHint')}
        isLive
      />
    </>
  );
}
