import { EntranceScreen } from './EntranceScreen.tsx';

export default function Inquiry() {
  return <EntranceScreen page="inquiry" />;
}
