import { EntranceScreen } from '../../entrance/EntranceScreen.tsx';

export default function Inquiry() {
  return <EntranceScreen page="inquiry" />;
}
