import { type User, UserChanges } from '#domain/user/user.ts';
import { EditPage } from '../frame/EditPage.tsx';
import { noUser } from './noUser.tsx';
import { saidOf } from './saidOf.ts';
import { UserInputs } from './UserInputs.tsx';

/** The page that changes a user. */
export default function UserEdit() {
  return (
    <EditPage<User>
      title="access.users.editTitle"
      titleOf={({ userName: name }) => ({ name })}
      schema={UserChanges}
      notFound={noUser}
      said={saidOf}
    >
      <UserInputs />
    </EditPage>
  );
}
