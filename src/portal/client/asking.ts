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
  /** Which of the two sessions asks; the dashboard's unless told. */
  as?: 'user' | 'card';
  /** The form asks for the password itself where the gateway wants it. */
  asksPassword?: boolean;
}
