import DialogContentText from '@mui/material/DialogContentText';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { TextInput, useGetList, useTranslate } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { type ConsentableCommand, delayableNames } from '#domain/proposal/consentable.ts';
import { ConsentRuleInput, type ConsentRules, mostNeeded, withAmount } from '#domain/proposal/consentRule.ts';
import type { Role } from '#domain/role/role.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { useAnswer } from '../client/useAnswer.ts';
import { useRoleName } from '../client/useRoleName.ts';
import { CommandDialog } from '../kit/dialog/CommandDialog.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { AmountInput } from '../kit/form/AmountInput.tsx';
import { ReasonInput } from '../kit/form/ReasonInput.tsx';
import { useRuleSaid } from './useRuleSaid.ts';
import { WaitingRules } from './WaitingRules.tsx';

/** Sets which command takes whose consent, and says which rules count already. */
export default function ConsentRulesDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const queryClient = useQueryClient();
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
      values={{ command: delayableNames[0], needed: '1', fromAmount: '', deciderRoleId: '', reason: '' }}
      title={translate('proposal.rules.title')}
      submitLabel={translate('ra.action.save')}
      onDone={({ waiting }) => {
        const isPutOff = waiting.some(({ isMine, command }) => isMine && command === asked.current);
        say(isPutOff ? 'proposal.rules.putOff' : 'proposal.rules.done', {}, isPutOff ? 'info' : 'success');
        onClose();
        void queryClient.invalidateQueries({ queryKey: ['consentRules'] });
      }}
      onClose={onClose}
    >
      <WaitingRules />
      <DialogContentText>
        {translate('proposal.rules.effect')} {translate('proposal.rules.looser')}
      </DialogContentText>
      <RuleInputs />
    </CommandDialog>
  );
}

const counts = Array.from({ length: mostNeeded + 1 }, (_, count) => count);

function RuleInputs() {
  const translate = useTranslate();
  const command = useWatch({ name: 'command' }) as ConsentableCommand;
  const { data: rules } = useAnswer('consentRules', {});
  return (
    <>
      <TextInput
        source="command"
        label="proposal.rules.command"
        select
        {...(command === 'bindUserRole' && { helperText: 'proposal.rules.alsoNewUsers' })}
      >
        {delayableNames.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`proposal.commands.${name}`)}
          </MenuItem>
        ))}
      </TextInput>
      {rules && <Counting rules={rules} command={command} />}
      <TextInput source="needed" label="proposal.rules.needed" select>
        {counts.map((count) => (
          <MenuItem key={count} value={String(count)}>
            {count === 0 ? translate('proposal.rules.none') : count}
          </MenuItem>
        ))}
      </TextInput>
      {withAmount.has(command) && (
        <AmountInput source="fromAmount" label="proposal.rules.fromAmount" helperText="proposal.rules.fromAmountHelp" />
      )}
      <RoleInput />
      <ReasonInput label="proposal.reason" />
    </>
  );
}

/** The rules that there are about it. */
function Counting({ rules, command }: { rules: ConsentRules; command: ConsentableCommand }) {
  const translate = useTranslate();
  const said = useRuleSaid();
  const lines = (['programme', 'own'] as const).flatMap((whose) =>
    rules[whose]
      .filter((rule) => rule.command === command)
      .map((rule) => translate(`proposal.rules.${whose}`, { rule: said(rule) })),
  );
  return lines.length > 0 ? <DialogContentText>{lines.join(' · ')}</DialogContentText> : null;
}

const byName = { pagination: { page: 1, perPage: 100 }, sort: { field: 'roleName', order: 'ASC' } } as const;

function RoleInput() {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const mayRead = useAbility().can('read', 'role');
  const { data = [] } = useGetList<Role>('permission/roles', byName, { enabled: mayRead });
  if (!mayRead) return null;
  return (
    <TextInput
      source="deciderRoleId"
      label="proposal.rules.role"
      select
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('proposal.rules.anyone')}</MenuItem>
      {data.map(({ id, roleName }) => (
        <MenuItem key={id} value={id}>
          {nameOf(roleName)}
        </MenuItem>
      ))}
    </TextInput>
  );
}
