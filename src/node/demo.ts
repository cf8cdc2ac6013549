import { demoInquiryToken, seedDemo } from '#demo/seed/index.ts';
import { inScope } from '#gateway/db/scope.ts';
import type { Ports } from '#gateway/ports.ts';
import type { Installation } from './open.ts';

/** What the banner tells of the demo's world beside its sign-ins. */
export interface Demo {
  inquiryToken: string;
}

/** Fills an empty database with the demo's world, all of it or nothing. Undefined where there is another world. */
export async function openDemo(installation: Installation, isEmpty: boolean): Promise<Demo | undefined> {
  const { ports } = installation;
  if (isEmpty) return installation.inOneGo((own) => seedDemo(own));
  if (await hasDemo(ports)) return { inquiryToken: await demoInquiryToken(ports) };
  return undefined;
}

const hasDemo = ({ db }: Ports) =>
  inScope(db, { staff: true }, async (trx) => {
    const rows = await trx.selectFrom('users').select('id').where('email', '=', 'operator@portal.test').execute();
    return rows.length > 0;
  });
