import { type SyntheticEvent, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Period } from '#domain/enumerations.ts';
import { StatementRequest } from '#domain/statement/statement.ts';
import { GatewayRefusal } from '../client/refusal.ts';
import { useCommand, useReportFailure } from '../client/useCommand.ts';
import { useSay } from '../kit/dialog/useSay.ts';

export type Kind = 'account' | 'card';

export interface Asked {
  kind: Kind;
  ownerId: string;
  period: Period;
  /** YYYY-MM-DD, or YYYY-MM of a month; empty while nothing is chosen. */
  date: string;
}
type Field = 'ownerId' | 'date';

export type MakeStatement = ReturnType<typeof useMakeStatement>;

/** Asks for the statement and opens it; what is wrong stands at the field. */
export function useMakeStatement(onMade: () => void = () => undefined) {
  const [asked, setAsked] = useState<Asked>({ kind: 'account', ownerId: '', period: 'daily', date: '' });
  const translate = useTranslate();
  const say = useSay();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const report = useReportFailure();
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const [refusal, setRefusal] = useState<{ asked: Asked; message: string }>();
  const input = inputOf(asked);
  const { mutate, isPending } = useCommand('makeStatement', {
    onSuccess: ({ id, statementNumber }) => {
      say('statement.made', { number: statementNumber });
      refresh();
      onMade();
      void navigate(`/statement/statements/${encodeURIComponent(id)}/show`);
    },
    onError: (error) => {
      const message = error instanceof GatewayRefusal ? error.errors?.statementDate : undefined;
      if (message) setRefusal({ asked, message });
      else report(error);
    },
  });

  const missing = (field: Field) =>
    !asked[field] || (field === 'date' && !StatementRequest.shape.statementDate.safeParse(input.statementDate).success);
  return {
    asked,
    change: (part: Partial<Asked>) => setAsked({ ...asked, ...part }),
    isPending,
    touch: (field: Field) => setTouched(new Set([...touched, field])),
    /** The one message of a field; the gateway's is gone as soon as something else is asked. */
    problemOf: (field: Field): string | undefined => {
      if (field === 'date' && refusal?.asked === asked) return refusal.message;
      return touched.has(field) && missing(field) ? translate('validation.required') : undefined;
    },
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      setTouched(new Set(['ownerId', 'date']));
      if (!missing('ownerId') && !missing('date')) mutate(input);
    },
  };
}

const inputOf = ({ kind, ownerId, period, date }: Asked) => ({
  ...(kind === 'account' ? { accountId: ownerId } : { cardId: ownerId }),
  period,
  statementDate: date.length === 7 ? `${date}-01` : date,
});
