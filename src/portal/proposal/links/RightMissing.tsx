import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import { splitPrivilege } from '#domain/permission/privilege.ts';
import { type ConsentableCommand, consentable } from '#domain/proposal/consentable.ts';
import { useAnswer } from '../../client/useAnswer.ts';
import { useRoleName } from '../../client/useRoleName.ts';

/** Which right it takes that one doesn't have, who may agree, and who could give it. */
export function RightMissing({ command }: { command: ConsentableCommand }) {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const { data } = useAnswer('whoMay', { command });
  const { action, subject } = splitPrivilege(consentable[command].right);
  const right = `${translate(`nouns.${subject}.name`, { smart_count: 1 })}: ${translate(`access.actions.${action}`)}`;
  const roles = (names: readonly string[]) => names.map(nameOf).join(', ');
  return (
    <DialogContentText>
      {[
        translate('proposal.ask.right', { right }),
        data && data.decide.length > 0 && translate('proposal.ask.decide', { roles: roles(data.decide) }),
        data && data.give.length > 0 && translate('proposal.ask.give', { roles: roles(data.give) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </DialogContentText>
  );
}
