import { startPgBouncer } from '#tests/pgbouncer.ts';
import { startCitusMachine, startDurablePostgres, startReplica } from '../../scripts/postgres.mjs';
import { ask, join } from './joining.ts';
import type { SoakDatabase } from './soak.ts';

/** Servers of the soak's own, and their end. */
export interface Engine extends SoakDatabase {
  stop(): Promise<void>;
}

/** Hears which server was killed. */
type Tell = (line: string) => void;

/** What the model can be played on, by its name; `embedded` needs no server. */
export const engines = {
  embedded: async (_tell: Tell): Promise<Engine | undefined> => undefined,
  postgres: async (_tell: Tell): Promise<Engine> => wanted(await startDurablePostgres()),
  pooled: startPooled,
  citus: startCluster,
};

export const isEngine = (name: string): name is keyof typeof engines => Object.hasOwn(engines, name);

/** PostgreSQL behind PgBouncer, and a replica that is read from. */
async function startPooled(tell: Tell): Promise<Engine> {
  const { url, crash, stop } = wanted(await startDurablePostgres());
  const pooler = await startPgBouncer(url, { connections: 10 });
  const replica = await startReplica(url);
  const replicas = async () => {
    await replica.kill();
    await replica.revive();
  };
  return {
    url,
    ways: { DATABASE_POOLER_URL: pooler.url, DATABASE_READ_URL: replica.url },
    crash: byTurns({ 'the replica': replicas, 'the database': crash }, tell),
    stop: async () => {
      await replica.stop();
      await pooler.stop();
      await stop();
    },
  };
}

/** Few, lest two busy cores ask dozens of tables for each list. */
const shards = 8;

/** A coordinator and two workers, whom a third joins; the database's owner is no superuser. */
async function startCluster(tell: Tell): Promise<Engine> {
  const coordinator = wanted(await startCitusMachine());
  const workers = [wanted(await startCitusMachine()), wanted(await startCitusMachine())];
  const third = wanted(await startCitusMachine());
  for (const { url } of [coordinator, ...workers, third]) await ask(url, 'create extension citus');
  const place = (url: string) => `'127.0.0.1', ${new URL(url).port}`;
  await ask(coordinator.url, `select citus_set_coordinator_host(${place(coordinator.url)})`);
  for (const { url } of workers) await ask(coordinator.url, `select citus_add_node(${place(url)})`);
  for (const setting of ["propagate_set_commands = 'local'", `shard_count = ${shards}`]) {
    await ask(coordinator.url, `alter database postgres set citus.${setting}`);
  }
  for (const statement of ownedBy('portal_owner')) await ask(coordinator.url, statement);
  const owners = new URL(coordinator.url);
  owners.username = 'portal_owner';
  const [first, second] = workers as [(typeof workers)[0], (typeof workers)[0]];
  return {
    url: owners.href,
    isCluster: true,
    join: (isOver) => join(coordinator.url, place(third.url), tell, isOver),
    crash: byTurns(
      { 'a worker': first.crash, 'the other worker': second.crash, 'the coordinator': coordinator.crash },
      tell,
    ),
    stop: async () => {
      for (const { stop } of [coordinator, ...workers, third]) await stop();
    },
  };
}

const ownedBy = (role: string) => [
  `create role ${role} login createrole`,
  `alter database postgres owner to ${role}`,
  `grant all on schema public to ${role}`,
];

/** Each call kills the next one and starts it again. */
function byTurns(servers: Record<string, () => Promise<void>>, tell: Tell): () => Promise<void> {
  const all = Object.entries(servers);
  let turn = 0;
  return async () => {
    const [name, crash] = all[turn++ % all.length] as (typeof all)[0];
    tell(`Killed: ${name}`);
    await crash();
  };
}

function wanted<T>(started: T | undefined): T {
  if (!started) throw new Error('No PostgreSQL is to be had');
  return started;
}
