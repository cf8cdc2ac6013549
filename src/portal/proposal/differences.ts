import { Card } from '#domain/card/card.ts';
import { type FieldKind, fieldsOf } from '#domain/field.ts';
import { subjectOf } from '#domain/proposal/consentable.ts';
import type { Proposal } from '#domain/proposal/proposal.ts';
import { User } from '#domain/user/user.ts';

/** One thing that would be another: `limits.dailyLimit`, or a field of the record. */
export interface Difference {
  /** Key of what it is called. */
  label: string;
  path: readonly string[];
  kind: FieldKind | undefined;
  before: unknown;
  after: unknown;
}

const kinds = { card: fieldsOf(Card), user: fieldsOf(User) } as const;

/** Everything that would be another, as far as the reader sees it; of what has parts, those parts that differ. */
export function differencesOf({
  command,
  before,
  after,
}: Pick<Proposal, 'command' | 'before' | 'after'>): Difference[] {
  const noun = subjectOf(command);
  const label = (path: readonly string[]) => `nouns.${noun}.fields.${path.join('.')}`;
  return Object.keys(after).flatMap((field) => {
    const [was, is] = [before[field], after[field]];
    const kind: FieldKind | undefined = kinds[noun][field];
    if (!isObject(was) || !isObject(is))
      return [{ label: label([field]), path: [field], kind, before: was, after: is }];
    return Object.keys(is)
      .filter((part) => was[part] !== is[part])
      .map((part) => ({ label: label([field, part]), path: [field, part], kind, before: was[part], after: is[part] }));
  });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
