import DialogContentText from '@mui/material/DialogContentText';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { type ConsentableCommand, delayableNames } from '#domain/proposal/consentable.ts';
import { ConsentRuleInput, mostNeeded, withAmount } from '#domain/proposal/consentRule.ts';
import { useAnswer } from '../client/useAnswer.ts';
import { CommandDialog } from '../kit/dialog/CommandDialog.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { Unavailable } from '../kit/error/Unavailable.tsx';
import { AmountInput } from '../kit/form/AmountInput.tsx';
import { ReasonInput } from '../kit/form/ReasonInput.tsx';
import { RulesSoFar } from './RulesSoFar.tsx';
import { useDeciderRoles } from './useDeciderRoles.ts';
import { useOwnSide } from './useOwnSide.ts';
import { useRuleOf } from './useRuleOf.ts';
import { WaitingRules } from './WaitingRules.tsx';

/** Sets which command takes whose consent, and says which rules count already. */
export default function ConsentRulesDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const queryClient = useQueryClient();
  const side = useOwnSide();
  const { data, isError, error, refetch } = useAnswer('consentRules', {});
  // What was asked for: the answer has all that waits.
  const asked = useRef<unknown>(undefined);
  const remembered = <T extends FieldValues>(values: T) => {
    asked.current = values.command;
    return values;
  };
  return (
    <CommandDialog
      command="setConsentRule"
      schema={ConsentRuleInput}
      inputOf={({ fromAmount, deciderRoleId, needed, ...rest }) => ({
        ...remembered(rest),
        needed: Number(needed),
        fromAmount: fromAmount || null,
        deciderRoleId: deciderRoleId || null,
      })}
      values={{ command: '', needed: '1', fromAmount: '', deciderRoleId: '', reason: '' }}
      title={translate('proposal.rules.title')}
      submitLabel={translate('ra.action.save')}
      // What counts now is what the form begins with: unseen, it would be loosened by what nobody has chosen.
      isDisabled={!data}
      onDone={({ waiting, tooFew }) => {
        const isPutOff = waiting.some(({ isMine, command }) => isMine && command === asked.current);
        if (isPutOff) say('proposal.rules.putOff', {}, 'info');
        else if ([...tooFew.programme, ...tooFew.own].some((command) => command === asked.current))
          say('proposal.rules.doneTooFew', {}, 'warning');
        else say('proposal.rules.done');
        onClose();
        void queryClient.invalidateQueries({ queryKey: ['consentRules'] });
      }}
      onClose={onClose}
    >
      <WaitingRules />
      <DialogContentText>
        {translate('proposal.rules.effect')} {translate(`proposal.rules.${side === 'own' ? 'both' : 'forAll'}`)}{' '}
        {translate('proposal.rules.looser')}
      </DialogContentText>
      {!data && isError ? (
        <Unavailable onRetry={() => void refetch()} error={error} />
      ) : (
        <>
          <RulesSoFar />
          <RuleInputs />
        </>
      )}
    </CommandDialog>
  );
}

const counts = Array.from({ length: mostNeeded + 1 }, (_, count) => count);

function RuleInputs() {
  const translate = useTranslate();
  const command = useWatch({ name: 'command' }) as ConsentableCommand | '';
  useRuleOf(command);
  return (
    <>
      <TextInput
        source="command"
        label="proposal.rules.command"
        select
        isRequired
        helperText={command === 'bindUserRole' ? 'proposal.rules.alsoNewUsers' : false}
      >
        {delayableNames.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`proposal.commands.${name}`)}
          </MenuItem>
        ))}
      </TextInput>
      <TextInput source="needed" label="proposal.rules.needed" select isRequired>
        {counts.map((count) => (
          <MenuItem key={count} value={String(count)}>
            {count === 0 ? translate('proposal.rules.none') : count}
          </MenuItem>
        ))}
      </TextInput>
      {command !== '' && withAmount.has(command) && (
        <AmountInput source="fromAmount" label="proposal.rules.fromAmount" helperText="proposal.rules.fromAmountHelp" />
      )}
      <RoleInput />
      <ReasonInput label="proposal.reason" />
    </>
  );
}

function RoleInput() {
  const translate = useTranslate();
  const { roles, mayRead, nameOf } = useDeciderRoles();
  if (!mayRead) return null;
  return (
    <TextInput
      source="deciderRoleId"
      label="proposal.rules.role"
      select
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('proposal.rules.anyone')}</MenuItem>
      {roles.map(({ id }) => (
        <MenuItem key={id} value={id}>
          {nameOf(id)}
        </MenuItem>
      ))}
    </TextInput>
  );
}
