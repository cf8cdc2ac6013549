import { EntranceScreen } from '../../entrance/EntranceScreen.tsx';

export default function Login() {
  return <EntranceScreen page="login" />;
}
