import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { RecordInput } from '../../kit/form/RecordInput.tsx';

/** A filter by cardholder, found by name as it is typed. */
export const HolderInput = (props: { source: string; label: string; alwaysOn?: boolean }) => (
  <RecordInput<Cardholder> noun="cardholder" nameOf={nameOf} sort={byName} {...props} />
);

const nameOf = ({ name }: Cardholder) => name;
const byName = { field: 'name', order: 'ASC' } as const;
