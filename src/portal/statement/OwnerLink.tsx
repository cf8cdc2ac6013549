import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Statement } from '#domain/statement/statement.ts';
import { useListLink } from '../kit/list/listLink.ts';
import { figures } from '../kit/theme/figures.ts';
import { ownerName } from './ownerName.ts';

/** Whose statement it is, leading there for those who may. */
export function OwnerLink({ statement }: { statement: Statement }) {
  const translate = useTranslate();
  const listLink = useListLink();
  const { cardId, accountId, sharedCard } = statement;
  const list = listLink(cardId ? 'card/cards' : 'account/balance');
  const href = list && `${list}/${encodeURIComponent((cardId ?? accountId) as string)}/show`;
  const name = ownerName(statement);
  return (
    <span style={{ whiteSpace: 'nowrap', ...figures }}>
      {href ? (
        <Link to={href} className="value-link" onClick={(event) => event.stopPropagation()}>
          {name}
        </Link>
      ) : (
        name
      )}
      {sharedCard && ` (${translate('nouns.statement.fields.sharedCard')})`}
    </span>
  );
}
