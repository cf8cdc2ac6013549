import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import { type Privilege, splitPrivilege } from '#domain/permission/privilege.ts';
import { listed } from '#domain/text.ts';
import { useAbility, useLanguage } from '../../client/PortalContext.tsx';
import { useAnswer } from '../../client/useAnswer.ts';
import { useRoleName } from '../../client/useRoleName.ts';

interface Props {
  right: Privilege;
  /** It can be asked for: whoever agrees does it. */
  isAsked: boolean;
}

/** Which right it takes that one doesn't have, who has it, and who could give it. */
export function RightMissing({ right: privilege, isAsked }: Props) {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const { tag } = useLanguage();
  const { data } = useAnswer('whoMay', { right: privilege });
  const { action, subject } = splitPrivilege(privilege);
  // What one may do in general, and not here: what one's role says of single records.
  const isOnlyHere = useAbility().can(action, subject);
  const right = translate('lists.fieldIs', {
    field: translate(`nouns.${subject}.name`, { smart_count: 1 }),
    value: translate(`access.actions.${action}`),
  });
  const said = (words: string, names: readonly string[] = []) =>
    names.length > 0 && translate(words, { roles: listed(names.map(nameOf), tag) });
  return (
    <DialogContentText>
      {[
        translate(isOnlyHere ? 'proposal.why.notThis' : 'proposal.ask.right', { right }),
        isAsked ? said('proposal.ask.decide', data?.decide) : said('proposal.why.may', data?.may),
        said('proposal.ask.give', data?.give),
        data && data.may.length + data.give.length === 0 && translate('proposal.why.nobody'),
      ]
        .filter(Boolean)
        .join(' ')}
    </DialogContentText>
  );
}
