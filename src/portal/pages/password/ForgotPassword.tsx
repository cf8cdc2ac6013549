import { EntranceScreen } from '../../entrance/EntranceScreen.tsx';

export default function ForgotPassword() {
  return <EntranceScreen page="forgotPassword" />;
}
