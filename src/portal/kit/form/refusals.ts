/** What the gateway said of single fields; nothing when all went well or it wasn't about a field. */
export type FieldRefusals = Readonly<Record<string, string>>;
