import { useTranslate } from 'react-admin';
import type { Statement } from '#domain/statement/statement.ts';
import { RecordLink } from '../kit/field/RecordLink.tsx';
import { figures } from '../kit/theme/figures.ts';
import { ownerName } from './ownerName.ts';

/** Whose statement it is, leading there for those who may. */
export function OwnerLink({ statement }: { statement: Statement }) {
  const translate = useTranslate();
  const { cardId, accountId, sharedCard } = statement;
  return (
    <span style={{ whiteSpace: 'nowrap', ...figures }}>
      <RecordLink resource={cardId ? 'card/cards' : 'account/balance'} id={cardId ?? accountId}>
        {ownerName(statement)}
      </RecordLink>
      {sharedCard && ` (${translate('nouns.statement.fields.sharedCard')})`}
    </span>
  );
}
