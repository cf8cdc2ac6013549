import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';

/** The authorities that Node trusts, as libpq takes them: in a file, which is there for as long as the work takes. */
export async function withAuthorities<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-authorities-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // A program that is asked to end doesn't wait for its work.
  process.once('exit', remove);
  try {
    const file = join(folder, 'authorities.pem');
    writeFileSync(file, getCACertificates().join('\n'));
    return await work(file);
  } finally {
    process.off('exit', remove);
    remove();
  }
}
