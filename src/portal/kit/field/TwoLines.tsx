import type { ReactNode } from 'react';

interface Props {
  /** What it is, and below it, smaller and in muted ink, what else tells it from others. */
  first: ReactNode;
  second?: ReactNode;
  /** A picture at its start. */
  mark?: ReactNode;
  /** The first line is never cut. */
  isWhole?: boolean;
}

/** Two lines of one meaning. Each is cut where there is no room for it, and none of them makes its column wide. */
export function TwoLines({ first, second, mark, isWhole = false }: Props) {
  const lines = (
    <span className={isWhole ? 'value-lines whole' : 'value-lines'}>
      <span className="value-first">{first}</span>
      {second !== undefined && second !== null && second !== false && <span className="value-second">{second}</span>}
    </span>
  );
  if (!mark) return lines;
  return (
    <span className="value-marked">
      {mark}
      {lines}
    </span>
  );
}
