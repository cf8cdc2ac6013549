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
import { type JobRunner, startJobs } from './node/jobs.ts';
import { type Listening, listen } from './node/listen.ts';
import { type Installation, openInstallation } from './node/open.ts';
import { isBuilt, portalFiles } from './node/portalFiles.ts';
import { runProgram } from './node/program.ts';
import { readSettings, type Settings } from './node/settings.ts';
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

async function start(): Promise<void> {
  const settings = readSettings(process.env, root);
  const installation = await openInstallation(settings, { isServer: true });
  try {
    const isEmpty = await installation.isEmpty();
    const demo = settings.isDemo ? await openDemo(installation, isEmpty) : undefined;
    const listening = await listen(application(installation, settings), settings);
    const runner = startJobs(installation.ports, installation.queue, jobs);
    installation.onWake((job) => runner.wake(job));
    endOnRequest(listening, runner, installation);
    console.log(banner(settings, listening.port, demo, isEmpty));
  } catch (error) {
    await installation.close();
    throw error;
  }
}

/** Ends in order when asked to, once; whoever asks again doesn't want to wait. */
function endOnRequest(listening: Listening, runner: JobRunner, installation: Installation): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    void runProgram(async () => {
      await listening.drain();
      await runner.stop();
      await whenAllAnswered();
      await installation.close();
      process.exit(0);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

await runProgram(start);
