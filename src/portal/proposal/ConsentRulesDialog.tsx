import DialogContentText from '@mui/material/DialogContentText';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { TextInput, useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type ConsentableCommand, consentableNames } from '#domain/proposal/consentable.ts';
import {
  type ConsentRule,
  ConsentRuleInput,
  type ConsentRules,
  mostNeeded,
  withAmount,
} from '#domain/proposal/consentRule.ts';
import type { Role } from '#domain/role/role.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { useAnswer } from '../client/useAnswer.ts';
import { useRoleName } from '../client/useRoleName.ts';
import { CommandDialog } from '../kit/dialog/CommandDialog.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { ReasonInput } from '../kit/form/ReasonInput.tsx';

/** Sets which command takes whose consent, and says which rules count already. */
export default function ConsentRulesDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const queryClient = useQueryClient();
  return (
    <CommandDialog
      command="setConsentRule"
      schema={ConsentRuleInput}
      inputOf={({ fromAmount, deciderRoleId, needed, ...rest }) => ({
        ...rest,
        needed: Number(needed),
        fromAmount: fromAmount || null,
        deciderRoleId: deciderRoleId || null,
      })}
      values={{ command: consentableNames[0], needed: '1', fromAmount: '', deciderRoleId: '', reason: '' }}
      title={translate('proposal.rules.title')}
      submitLabel={translate('ra.action.save')}
      onDone={() => {
        say('proposal.rules.done');
        onClose();
        void queryClient.invalidateQueries({ queryKey: ['consentRules'] });
      }}
      onClose={onClose}
    >
      <DialogContentText>{translate('proposal.rules.effect')}</DialogContentText>
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
      <TextInput source="command" label="proposal.rules.command" select>
        {consentableNames.map((name) => (
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
        <TextInput
          source="fromAmount"
          label="proposal.rules.fromAmount"
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 24 } }}
        />
      )}
      <RoleInput />
      <ReasonInput label="proposal.reason" />
    </>
  );
}

/** The rules that there are about it. */
function Counting({ rules, command }: { rules: ConsentRules; command: ConsentableCommand }) {
  const translate = useTranslate();
  const said = ({ needed, fromAmount: amount }: ConsentRule) =>
    amount === null
      ? translate('proposal.rules.always', { needed })
      : translate('proposal.rules.rule', { needed, amount });
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
