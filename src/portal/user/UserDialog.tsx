import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import { type User, UserChanges } from '#domain/user/user.ts';
import { useSession } from '../client/PortalContext.tsx';
import { RecordDialog } from '../kit/dialog/RecordDialog.tsx';
import { saidOf } from './saidOf.ts';
import { NewUser, UserInputs } from './UserInputs.tsx';
import { userCalled } from './userCalled.ts';

/** Adds a user, who gets a mail, or changes one's name, address and customer. */
export function UserDialog({ record: user, onClose }: { record?: User; onClose: () => void }) {
  const translate = useTranslate();
  // A customer's people don't choose whose somebody is.
  const isOperator = useSession().user?.customerId === null;
  return (
    <RecordDialog<User>
      resource="permission/users"
      record={user}
      schema={user ? UserChanges : NewUser}
      title={translate(user ? 'access.users.editTitle' : 'menu.addUser', { name: user && userCalled(user) })}
      submitLabel={translate(user ? 'ra.action.save' : 'menu.addUser')}
      said={saidOf}
      onClose={onClose}
    >
      <DialogContentText>{translate(`access.users.${effectOn(user)}`)}</DialogContentText>
      {user && isOperator && <DialogContentText>{translate('access.users.moveEffect')}</DialogContentText>}
      <UserInputs isNew={!user} />
    </RecordDialog>
  );
}

/** Whoever has never come in mostly has no password, and moves at once: they come in by a code from their mailbox or not at all. */
function effectOn(user: User | undefined): string {
  if (!user) return 'addEffect';
  return user.lastSignInAt === null ? 'invitedEffect' : 'editEffect';
}
