import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

type Tell = (line: string) => void;

/** How often is looked whether shards have arrived, and how long is waited before it all, in milliseconds. */
const [lookEvery, firstWait] = [2000, 30_000];

/**
 * A machine joins a cluster in which people work, and shards move to it, as docs/scale.md tells to do it; begun again where one of the
 * servers was killed meanwhile.
 * @param coordinator a superuser's URL of the installation's database there
 */
export async function join(coordinator: string, place: string, tell: Tell, isOver: () => boolean): Promise<void> {
  await wait(firstWait);
  await insistently(() => ask(coordinator, `select citus_add_node(${place})`), isOver);
  tell('One more machine has joined');
  while (!isOver()) {
    await insistently(() => ask(coordinator, 'select citus_rebalance_start()'), isOver);
    const state = await insistently(() => stateOf(coordinator), isOver);
    if (state === 'finished') break;
    tell(`Moving shards ended before it was done (${state}), and is begun again`);
  }
  const [{ shards } = { shards: 0 }] = await ask<{ shards: number }>(
    coordinator,
    `select count(*)::int as shards from citus_shards where (nodename, nodeport) = (${place}) and citus_table_type = 'distributed'`,
  );
  if (!isOver() && shards === 0) throw new Error('No shard has moved to the machine that joined.');
  tell(`${shards} shards have moved to it`);
}

/** How the moving that began last ended. */
async function stateOf(coordinator: string): Promise<string | undefined> {
  for (;;) {
    const [job] = await ask<{ state: string }>(
      coordinator,
      'select state::text from pg_dist_background_job order by job_id desc limit 1',
    );
    if (!job || !['scheduled', 'running', 'failing', 'cancelling'].includes(job.state)) return job?.state ?? 'finished';
    await wait(lookEvery);
  }
}

/** Again, while a server that was killed isn't there yet. */
async function insistently<T>(work: () => Promise<T>, isOver: () => boolean): Promise<T | undefined> {
  for (let tried = 1; !isOver(); tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried === 30) throw error;
      await wait(lookEvery);
    }
  }
  return undefined;
}

/** Over a connection of its own. */
export async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // Its end is told by the question.
  client.on('error', () => {});
  await client.connect();
  return client
    .query<Row>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
