/** What an address of the gateway's is to PostgreSQL's own programs. They know other words than pg, and mean other things by the same ones. */
export interface ForLibpq {
  /** Without a password. */
  address: string;
  password: string;
  /** What the session is told to begin with. */
  options: string;
  /** Whether the server must show a certificate of one of the authorities that Node trusts: the address names no others. */
  trustsAsNode: boolean;
}

/** Parameters that both know and mean the same by. All others are pg's alone, or the gateway doesn't heed them. */
const inBoth = ['host', 'port', 'user', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation'] as const;

export function forLibpq(databaseUrl: string, { PGSSLMODE }: NodeJS.ProcessEnv = process.env): ForLibpq {
  const address = new URL(databaseUrl);
  const given: Given = Object.fromEntries(address.searchParams);
  const sslmode = sslmodeOf(given, PGSSLMODE);
  const password = given.password || decodeURIComponent(address.password);
  const kept = [...inBoth.map((name) => [name, given[name]] as const), ['sslmode', sslmode] as const];
  address.password = '';
  address.search = kept.flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : [])).join('&');
  const trustsAsNode = sslmode === 'verify-full' && !given.sslrootcert;
  return { address: address.href, password, options: given.options ?? '', trustsAsNode };
}

type Given = Readonly<Record<string, string | undefined>>;

const libpqs = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'];
/** pg's `sslmode` (and PGSSLMODE, which it reads, too) in libpq's words: unless told otherwise, a certificate must prove who it is. */
const meant: Given = {
  ...Object.fromEntries(libpqs.map((mode) => [mode, 'verify-full'])),
  disable: 'disable',
  'no-verify': 'require',
};

/** Which `sslmode` of libpq's is what pg does, in the order in which it looks; undefined where nothing is said of TLS. */
function sslmodeOf(given: Given, environment = ''): string | undefined {
  const { sslmode, ssl, uselibpqcompat } = given;
  if (sslmode && uselibpqcompat === 'true' && libpqs.includes(sslmode)) return sslmode;
  if (sslmode) return meant[sslmode] ?? 'verify-full';
  if (given.sslcert || given.sslkey || given.sslrootcert) return 'verify-full';
  if (ssl === '0') return 'disable';
  if (ssl) return ssl === 'no-verify' ? 'require' : 'verify-full';
  return given.sslnegotiation === 'direct' ? 'verify-full' : meant[environment];
}
