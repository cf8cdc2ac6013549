import { EntranceScreen } from './EntranceScreen.tsx';

export default function ForgotPassword() {
  return <EntranceScreen page="forgotPassword" />;
}
