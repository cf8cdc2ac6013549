import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { developmentDoorsPath, doorsPath } from '#wire/doors.ts';
import { toInterfaceLanguage } from '#wire/language.ts';
import { GatewayError } from './errors.ts';
import { openGate } from './gate.ts';
import type { Variables } from './http/body.ts';
import { dashboardRoutes } from './http/dashboard.ts';
import { documentRoutes } from './http/document.ts';
import { secureHeaders } from './http/headers.ts';
import { healthRoutes } from './http/health.ts';
import { countAnswers, metricsRoutes } from './http/metrics.ts';
import { doorRoutes } from './http/operations.ts';
import { processorRoutes } from './http/processor.ts';
import { programmeRoutes } from './http/programme.ts';
import { refuse } from './http/reply.ts';
import { requestIds } from './http/requestIds.ts';
import type { Ports } from './ports.ts';
import { checkRights } from './services/checkRights.ts';

/**
 * The gateway: a function from Request to Response made of Web standards only, so that Node, a test and a browser
 * tab mount the same one. Throws at once if an operation has no declared privilege.
 */
export function createGateway(ports: Ports): Hono<{ Variables: Variables }> {
  checkRights();
  const app = new Hono<{ Variables: Variables }>();
  const served = new Set<string>();
  app.use(requestIds(ports));
  app.use(countAnswers(ports, (path) => served.has(path)));
  app.use(secureHeaders);
  app.use(async (c, next) => {
    // Until a body says otherwise: a refusal may come before there is one.
    c.set('language', toInterfaceLanguage(getCookie(c, 'portal-language')) ?? 'en');
    await next();
  });
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        c.header('Allow', methods.join(', '));
        return refuse(c, new GatewayError(405, '40500', 'methodNotAllowed'), c.get('language'), ports.log);
      },
    }),
  );
  app.route('/', healthRoutes(ports));
  app.route('/', metricsRoutes(ports));
  app.route('/', documentRoutes());
  app.route('/', dashboardRoutes(ports));
  app.route('/', processorRoutes(ports));
  app.route('/', programmeRoutes(ports));
  const gate = ports.gate ?? openGate(ports.config.heavy);
  app.route(doorsPath, doorRoutes(ports, gate));
  app.route(developmentDoorsPath, doorRoutes(ports, gate));
  app.notFound((c) => refuse(c, new GatewayError(404, '40400', 'notFound'), c.get('language') ?? 'en', ports.log));
  app.onError((error, c) => refuse(c, error, c.get('language') ?? 'en', ports.log));
  for (const { path } of app.routes) served.add(path);
  return app;
}
