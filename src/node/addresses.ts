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
