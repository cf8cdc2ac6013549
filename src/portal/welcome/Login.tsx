import { EntranceScreen } from './EntranceScreen.tsx';

export default function Login() {
  return <EntranceScreen page="login" />;
}
