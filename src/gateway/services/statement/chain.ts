import type { Insertable } from 'kysely';
import { type Period, statementType } from '#domain/enumerations.ts';
import { sealText } from '#domain/statement/seal.ts';
import { type Context, isNamed } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../id.ts';
import { sign, statementText } from '../signature.ts';
import type { Movement } from './movements.ts';
import type { Kind, StatementOwner } from './owners.ts';

export type StatementRow = Omit<Insertable<Tables['statements']>, 'statementNumber'>;

/** One period of one account or card, before it is sealed. */
export interface ToSeal {
  kind: Kind;
  owner: Pick<StatementOwner, 'id' | 'customerId' | 'currency' | 'label'>;
  period: Period;
  date: string;
  from: Date;
  to: Date;
  movement: Movement;
  /** What it holds on to; undefined for the first. */
  previous: Head | undefined;
}

export interface Head {
  id: string;
  seal: string;
  ending: bigint;
}

/** The statement's row: it begins where the one before ended, its seal is made over all it says and the seal before, and signed. */
export async function sealed(ctx: Context, asked: ToSeal): Promise<StatementRow> {
  const { kind, owner, period, date, from, to, movement, previous } = asked;
  const beginningBalance = previous?.ending ?? 0n;
  const said = {
    statementType: typeOf(kind),
    period,
    statementDate: date,
    currency: owner.currency,
    beginningBalance,
    changeAmount: movement.change,
    endingBalance: beginningBalance + movement.change,
    lineCount: movement.count,
    linesHash: movement.hash,
  };
  const moments = { periodFrom: from.getTime(), periodTo: to.getTime() };
  const seal = await sha256(sealText({ ...said, ...moments, ownerId: owner.id, previousSeal: previous?.seal ?? null }));
  const id = newId(ctx);
  return {
    ...said,
    id,
    customerId: owner.customerId,
    accountId: kind === 'account' ? owner.id : null,
    cardId: kind === 'card' ? owner.id : null,
    periodFrom: from,
    periodTo: to,
    previousId: previous?.id ?? null,
    seal,
    ...(await sign(ctx.keys, 'statement seal', statementText({ id, seal }))),
    fileName: `${period}-statement-${date}-${owner.label.replaceAll(/[^\w.-]/g, '-')}.pdf`,
    madeAt: ctx.clock(),
    ...madeBy(ctx),
  };
}

export const headOf = (row: Pick<StatementRow, 'id' | 'seal' | 'endingBalance'>): Head => ({
  id: row.id,
  seal: row.seal,
  ending: row.endingBalance,
});

const typeOf = (kind: Kind) => statementType.code[kind === 'account' ? 'accountTransaction' : 'cardTransaction'];

const madeBy = ({ actor }: Context) =>
  isNamed(actor) ? { madeBy: actor.userId, madeByName: actor.userName } : { madeBy: null, madeByName: null };

/** SHA-256 of a text, as hex. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new Uint8Array(digest).toHex();
}
