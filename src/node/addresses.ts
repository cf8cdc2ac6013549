/**
 * The same role's way into the same database at another address: what that names itself (a role, a password, a database) it keeps.
 * @param appUrl where the gateway's own role signs in
 */
export function signingInAt(address: string, appUrl: string): string {
  const [there, known] = [new URL(address), new URL(appUrl)];
  if (there.username === '') {
    there.username = known.username;
    there.password = known.password;
  }
  if (there.pathname === '' || there.pathname === '/') there.pathname = known.pathname;
  return there.href;
}

/**
 * An address with what a session is told to begin with. pg lets what the address itself says (`options`, as some providers want
 * it) take the place of that: both count here, and of the same setting ours.
 */
export function beginningWith(url: string, ours: string): { connectionString: string; options: string } {
  const address = new URL(url);
  const given = address.searchParams.get('options');
  if (!given) return { connectionString: url, options: ours };
  address.searchParams.delete('options');
  return { connectionString: address.href, options: `${given} ${ours}` };
}
