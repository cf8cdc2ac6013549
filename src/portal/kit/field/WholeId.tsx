import { IdField } from './IdField.tsx';
import { InHalves } from './InHalves.tsx';

/** An id that isn't shortened, as its record's page says it. */
export const WholeId = ({ id }: { id: string | null | undefined }) => (
  <IdField id={id} shown={id && <InHalves text={id} />} />
);
