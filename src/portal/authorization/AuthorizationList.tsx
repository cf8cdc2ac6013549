import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Authorization, authorizationSorts } from '#domain/authorization/authorization.ts';
import { useAbility, useSession } from '../client/PortalContext.tsx';
import { useConfigs } from '../client/useCommand.ts';
import { CreateButton } from '../frame/CreateButton.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import { authorizationFilters } from './authorizationFilters.tsx';
import { heldColumns, heldPhone } from './holds/heldColumns.tsx';
import { authorizationColumns, authorizationPhone } from './links/authorizationColumns.tsx';
import { ReleaseSelected } from './release/ReleaseSelected.tsx';

/** Everything that merchants asked for and told, newest first. */
export default function AuthorizationList() {
  const translate = useTranslate();
  const isSimulated = (useConfigs().data?.simulator ?? 'off') !== 'off';
  // Of holds one asks how long they have been there, and how long they still will.
  const isOfHolds = useSearchParams()[0].get('filter')?.includes('"isOpen":true') ?? false;
  const isStaff = useSession().user?.customerId === null;
  const mayRelease = useAbility().can('release', 'authorization') && isStaff;
  return (
    <>
      {isSimulated && <CreateButton label="menu.newPurchase" />}
      <ListFrame
        schema={Authorization}
        columns={isOfHolds ? heldColumns : authorizationColumns}
        phone={isOfHolds ? heldPhone : authorizationPhone}
        sorts={authorizationSorts}
        filters={authorizationFilters}
        emptyHint={translate('authorization.emptyHint')}
        bulkActions={isOfHolds && mayRelease ? <ReleaseSelected /> : undefined}
        isLive
      />
    </>
  );
}
