export async function startPostgres() {
  return undefined;
}
