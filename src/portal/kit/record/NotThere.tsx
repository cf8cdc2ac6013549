import { Waiting } from '../dialog/Waiting.tsx';
import { Unavailable } from '../error/Unavailable.tsx';

interface Props {
  /** What a screen has asked by itself, and has no data of. */
  of: { isError: boolean; error: unknown; refetch: () => unknown };
}

/** In the place of an answer: that it is on its way, or that it can't be read and may be asked for again. */
export function NotThere({ of: { isError, error, refetch } }: Props) {
  return isError ? <Unavailable onRetry={() => void refetch()} error={error} /> : <Waiting />;
}
