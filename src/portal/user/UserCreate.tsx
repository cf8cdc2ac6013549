import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import type { User } from '#domain/user/user.ts';
import { CreatePage } from '../frame/CreatePage.tsx';
import { saidOf } from './saidOf.ts';
import { NewUser, UserInputs } from './UserInputs.tsx';

/** The page that adds a user, who gets a mail. */
export default function UserCreate() {
  const translate = useTranslate();
  return (
    <CreatePage<User> title="menu.addUser" schema={NewUser} submitLabel="menu.addUser" said={saidOf}>
      <DialogContentText>{translate('access.users.addEffect')}</DialogContentText>
      <UserInputs isNew />
    </CreatePage>
  );
}
