import type { ExportFormat } from '#domain/download/exporting.ts';
import type { PasskeyProof } from '#domain/user/passkey.ts';

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

export interface Page<R> {
  records: R[];
  /** Null when it wasn't asked for. */
  total: number | null;
  totalIsExact: boolean;
  page: number;
  size: number;
  hasNext: boolean;
  /** To ask for the next page by. */
  next: string | null;
}

export interface ExportQuestion {
  filter?: object;
  sort?: Sort;
  ids?: string[];
  columns?: string[];
  format: ExportFormat;
  timeZone?: string;
}

/** What somebody shows beside their password. */
export interface Proof {
  code?: string | undefined;
  passkey?: PasskeyProof | undefined;
  /** This browser is to need none from now on. */
  remembers?: boolean | undefined;
}

/** Which of the two sessions asks: somebody's who signed in, or the look-up of a card. */
export type Who = 'user' | 'card';

export interface Asking {
  signal?: AbortSignal | undefined;
}
/** `onProgress` hears of every piece. */
export interface Reading extends Asking {
  onProgress?: (bytes: number, total: number | undefined) => void;
}
/** The id under which a write may be sent again; one is made when none is given. */
export interface Writing extends Asking {
  requestId?: string;
}
export interface Calling extends Writing {
  /** Whose session asks; the dashboard's unless told. */
  as?: Who;
  /** The form asks for the password itself where the gateway wants it. */
  asksPassword?: boolean;
}
