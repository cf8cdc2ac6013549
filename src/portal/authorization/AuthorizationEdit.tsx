import { TextInput } from 'react-admin';
import { type Authorization, AuthorizationChanges } from '#domain/authorization/authorization.ts';
import { maxText } from '#domain/text.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { EditPage } from '../frame/EditPage.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { authorizationTitle } from './links/naming.ts';
import { noAuthorization } from './noAuthorization.tsx';
import { ReleaseHold } from './release/ReleaseHold.tsx';

/** The page that changes what people note about an authorization, and on which staff end its hold. */
export default function AuthorizationEdit() {
  const { tag } = useLanguage();
  return (
    <EditPage<Authorization>
      title="forms.editTitle"
      titleOf={(authorization) => ({ name: authorizationTitle(authorization, tag) })}
      schema={AuthorizationChanges}
      notFound={noAuthorization}
    >
      {(authorization) => (
        <>
          <PageActions>
            <ReleaseHold authorization={authorization} />
          </PageActions>
          <TextInput
            source="note"
            multiline
            minRows={2}
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: maxText } }}
          />
        </>
      )}
    </EditPage>
  );
}
