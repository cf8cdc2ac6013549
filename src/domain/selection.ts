/** An order that is asked for. */
export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** A checked filter: see domain's …Filter schemas. */
export type Filter = Record<string, unknown>;

export interface Selection {
  filter?: Filter | undefined;
  sort?: Sort | undefined;
  ids?: readonly string[] | undefined;
  /** The caller's zone: plain dates in the filter are days of it. */
  timeZone?: string | undefined;
}
