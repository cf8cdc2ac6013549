/** What documents and exports consist of, where the database keeps them (services/files/databaseFiles.ts). */

export interface FilesTable {
  /** One content's own: what is written anew under the same name is another file. */
  id: string;
  name: string;
  /** Bytes of the content; null until all of it is there. */
  size: bigint | null;
  pieces: number | null;
  createdAt: Date;
  /** Null while it is written, and again while it is removed: nobody sees it then. */
  storedAt: Date | null;
}

export interface FilePiecesTable {
  fileId: string;
  /** The first is 0. */
  place: number;
  /** Id of the key that it is sealed with. */
  keyId: string;
  cipher: Uint8Array;
}
