import pg from 'pg';
import { forOwner } from './postgres.ts';

/**
 * Which of these passwords a role signs in with, tried in this order. None of them where the server asks nobody who comes from
 * here for a password: it would take any.
 * @param url where the role signs in
 */
export async function passwordInUse(url: string, passwords: readonly string[]): Promise<string | undefined> {
  for (const password of passwords) if (await isIn(url, password)) return password;
  return undefined;
}

async function isIn(url: string, password: string): Promise<boolean> {
  let wasAsked = false;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: forOwner.connect });
  const answer = () => {
    wasAsked = true;
    return password;
  };
  // Among its settings the address would come before it, though it has none.
  Object.assign(client, { password: answer });
  client.on('error', () => {});
  try {
    await client.connect();
    return wasAsked;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  } finally {
    await client.end();
  }
}

/** Of PostgreSQL's codes all of the class 28: a wrong password, a role that may not sign in. */
const isRefusal = (error: unknown): boolean => String((error as { code?: unknown }).code).startsWith('28');
