import { useRecordsLink } from '../list/listLink.ts';
import { NoValue } from './NoValue.tsx';
import { TruncatedText } from './TruncatedText.tsx';

/** Fields that say what a customer or a cardholder is called, whose id stands beside them. */
const named = {
  customerName: { noun: 'customer', id: 'customerId' },
  ownerName: { noun: 'customer', id: 'customerId' },
  cardholderName: { noun: 'cardholder', id: 'cardholderId' },
} as const;
export type NameField = keyof typeof named;

export const isNameField = (source: string): source is NameField => Object.hasOwn(named, source);

interface Props {
  source: NameField;
  record: Readonly<Record<string, unknown>>;
}

/** Whose something is: the name, and for those who may go there the way to the page. */
export function NamedRecord({ source, record }: Props) {
  const list = useRecordsLink()(named[source].noun);
  const [name, id] = [record[source], record[named[source].id]];
  if (typeof name !== 'string' || name === '') return <NoValue />;
  if (list === undefined || typeof id !== 'string') return <TruncatedText text={name} />;
  return (
    <a href={`${list}/${encodeURIComponent(id)}/show`} data-inside className="value-link">
      {name}
    </a>
  );
}
