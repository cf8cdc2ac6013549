// The server: settings → database → demo data → gateway, with the built portal beside it.
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { systemContext } from '#gateway/context.ts';
import { createGateway } from '#gateway/gateway.ts';
import { secureHeaders } from '#gateway/http/headers.ts';
import { requestIds } from '#gateway/http/requestIds.ts';
import { jobs } from '#gateway/jobs/jobs.ts';
import { whenAllAnswered } from '#gateway/services/identity/afterAnswer.ts';
import { looksNow } from '#gateway/services/programme/looks.ts';
import { untraced } from '#gateway/tracing.ts';
import { logoPath } from '#wire/programme.ts';
import { banner } from './node/banner.ts';
import { openDemo } from './node/demo.ts';
import { startJobs } from './node/jobs/jobs.ts';
import { listen } from './node/listen.ts';
import { type Installation, openInstallation } from './node/open.ts';
import { isBuilt, portalFiles } from './node/portalFiles.ts';
import { startProcesses } from './node/processes/first.ts';
import { howMany } from './node/processes/howMany.ts';
import { isOneOfSeveral, joinOthers } from './node/processes/one.ts';
import { runProgram, saidOf } from './node/program.ts';
import { readSettings, type Settings } from './node/settings.ts';
import { endingSignals } from './node/signals.ts';
import { StartError } from './node/startError.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

/** What the portal's own paths never begin with. */
const isGateways = (path: string) => /^\/(?:api(?:\/|$)|healthz$|readyz$|metrics$)/.test(path);

/** The portal's files to who asks for them; everything else is the gateway's. */
function application({ ports }: Installation, { onlyGateway }: Settings) {
  const gateway = createGateway(ports);
  if (onlyGateway) return (request: Request, env: HttpBindings) => gateway.fetch(request, env);
  if (!isBuilt(dist)) throw new StartError('The portal is not built: run npm run build, or npm start, which does it.');
  const files = portalFiles(dist, { now: () => looksNow(systemContext(ports)), logoPath });
  const portal = new Hono<{ Bindings: HttpBindings }>();
  // Files have an id, too; nobody traces them.
  portal.use(requestIds({ ...ports, tracing: untraced }));
  portal.use(secureHeaders);
  portal.get('*', (c) => files.fetch(c.req.raw));
  return (request: Request, env: HttpBindings) =>
    /^(GET|HEAD)$/.test(request.method) && !isGateways(new URL(request.url).pathname)
      ? portal.fetch(request, env)
      : gateway.fetch(request, env);
}

/** All of it in this process. */
async function serveAlone(settings: Settings): Promise<void> {
  const installation = await openInstallation(settings, { isServer: true });
  try {
    const isEmpty = await installation.isEmpty();
    const demo = settings.isDemo ? await openDemo(installation, isEmpty) : undefined;
    const served = await serve(settings, installation);
    onSignals(async () => {
      await served.end();
      return 0;
    });
    console.log(banner(settings, served.port, demo, { isEmpty, processes: 1 }));
  } catch (error) {
    await installation.close();
    throw error;
  }
}

/** This process prepares the database and watches over others, which answer. */
async function serveTogether(settings: Settings, processes: number): Promise<void> {
  const { demo, isEmpty, database } = await preparedDatabase(settings);
  const running = await startProcesses(settings, database, processes);
  onSignals(running.end, running.kill);
  console.log(banner(settings, running.port, demo, { isEmpty, processes }));
  throw await running.givenUp;
}

async function preparedDatabase(settings: Settings) {
  const installation = await openInstallation(settings);
  try {
    const isEmpty = await installation.isEmpty();
    const demo = settings.isDemo ? await openDemo(installation, isEmpty) : undefined;
    const { appUrl = '', isSpread = false } = installation;
    return { isEmpty, demo, database: { appUrl, isSpread } };
  } finally {
    await installation.close();
  }
}

/** One of those. */
async function serveAmongOthers(settings: Settings): Promise<void> {
  const toEnd = Promise.withResolvers<void>();
  const others = await joinOthers(toEnd.resolve);
  try {
    const installation = await openInstallation(settings, { isServer: true, among: others });
    others.join(installation.ports);
    const mayListen = await Promise.race([others.mayListen().then(() => true), toEnd.promise.then(() => false)]);
    if (mayListen) {
      const served = await serve(settings, installation);
      await others.listening(served.port);
      await toEnd.promise;
      await served.end();
    }
  } catch (error) {
    await others.failed(saidOf(error));
    process.exit(1);
  }
  process.exit(0);
}

interface Served {
  port: number;
  end(): Promise<void>;
}

async function serve(settings: Settings, installation: Installation): Promise<Served> {
  // It ends all the same, and says so on standard error; where somebody looks later is the log.
  process.on('uncaughtExceptionMonitor', (error) =>
    installation.ports.log.error({ err: error }, 'a defect ends the process'),
  );
  const listening = await listen(application(installation, settings), settings);
  const runner = startJobs(installation.ports, installation.queue, jobs);
  installation.onWake((job) => runner.wake(job));
  const end = async () => {
    await listening.drain();
    await runner.stop();
    await whenAllAnswered();
    await installation.close();
  };
  return { port: listening.port, end };
}

/** Ends in order when asked to, once; whoever asks again doesn't want to wait. */
function onSignals(end: () => Promise<number>, kill = () => {}): void {
  let isEnding = false;
  const ending = () => {
    if (isEnding) {
      kill();
      process.exit(1);
    }
    isEnding = true;
    void runProgram(async () => process.exit(await end()));
  };
  for (const signal of endingSignals) process.on(signal, ending);
}

await runProgram(async () => {
  const settings = readSettings(process.env, root);
  if (isOneOfSeveral()) return serveAmongOthers(settings);
  const processes = await howMany(settings);
  return processes > 1 ? serveTogether(settings, processes) : serveAlone(settings);
});
