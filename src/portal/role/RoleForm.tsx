import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Role, RoleChanges, RoleInput } from '#domain/role/role.ts';
import { useSay } from '../kit/dialog/useSay.ts';
import { Waiting } from '../kit/dialog/Waiting.tsx';
import { SubmitButton } from '../kit/form/SubmitButton.tsx';
import { given, schemaRules } from '../kit/form/schemaRules.ts';
import { useFields } from '../kit/form/useFields.ts';
import { useSave } from '../kit/form/useSave.ts';
import { PrivilegeMatrix } from './PrivilegeMatrix.tsx';
import { usePrivileges } from './usePrivileges.ts';
import { useRoleRights } from './useRoleRights.ts';

const names = ['roleName', 'description', 'passwordMinimum', 'forOperators'] as const;
type Values = Record<(typeof names)[number], string>;

/** A new role, or one that there is: its name and what it may do. To be looked at only by those who may not change it. */
export function RoleForm({ role, onSaved }: { role?: Role; onSaved: (role: Role) => void }) {
  const translate = useTranslate();
  const say = useSay();
  const { mayEdit } = useRoleRights(role);
  const offered = usePrivileges();
  const [held, setHeld] = useState<ReadonlySet<string>>(() => new Set(role?.privileges));
  const { save, isPending, unanswered } = useSave<Role>('role', ['permission/roles'], (saved) => {
    say('access.roles.saved', { name: saved.roleName });
    onSaved(saved);
  });
  const inputOf = ({ forOperators, ...values }: Values) => {
    const { description, passwordMinimum, ...rest } = given(values);
    return {
      ...rest,
      description: description ?? null,
      passwordMinimum: Number(passwordMinimum),
      privileges: [...held],
      ...(!role && { forOperators: forOperators === 'true' }),
    };
  };
  const { field, setRefusals, onSubmit } = useFields(
    {
      roleName: role?.roleName ?? '',
      description: role?.description ?? '',
      passwordMinimum: String(role?.passwordMinimum ?? 8),
      forOperators: String(role?.forOperators ?? false),
    },
    schemaRules(role ? RoleChanges : RoleInput, names, inputOf),
  );
  const label = (name: (typeof names)[number]) => translate(`nouns.role.fields.${name}`);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit(async (entered) => setRefusals(await save(role?.id, inputOf(entered))))}
    >
      <Paper
        variant="outlined"
        sx={{ p: { xs: 2, md: 3 }, mb: 2.5, display: 'grid', gap: 1.5, gridTemplateColumns: { md: '1fr 1fr' } }}
      >
        {role?.shipped && (
          <Alert severity="info" sx={{ gridColumn: '1 / -1' }}>
            {translate('access.roles.shipped')}
          </Alert>
        )}
        {role?.beyondOwn && (
          <Alert severity="info" sx={{ gridColumn: '1 / -1' }}>
            {translate('access.roles.aboveOwn', { privilege: role.beyondOwn })}
          </Alert>
        )}
        <TextField
          {...field('roleName')}
          required
          disabled={!mayEdit || role?.shipped}
          label={label('roleName')}
          autoComplete="off"
        />
        <TextField {...field('description')} disabled={!mayEdit} label={label('description')} autoComplete="off" />
        <TextField
          {...field('forOperators')}
          select
          disabled={!mayEdit || role !== undefined}
          label={translate('access.roles.madeFor')}
        >
          <MenuItem value="false">{translate('access.roles.kind.customers')}</MenuItem>
          <MenuItem value="true">{translate('access.roles.kind.operators')}</MenuItem>
        </TextField>
        <TextField
          {...field('passwordMinimum')}
          disabled={!mayEdit}
          label={label('passwordMinimum')}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
        />
      </Paper>
      {offered ? (
        <PrivilegeMatrix offered={offered} held={held} onChange={mayEdit ? setHeld : undefined} />
      ) : (
        <Waiting />
      )}
      {unanswered && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate('card.unanswered')}
        </Alert>
      )}
      {mayEdit && (
        <Box
          sx={{
            position: 'sticky',
            bottom: 0,
            py: 1.5,
            display: 'flex',
            justifyContent: 'flex-end',
            bgcolor: 'background.default',
            zIndex: 1,
          }}
        >
          <SubmitButton isBusy={isPending}>{translate('ra.action.save')}</SubmitButton>
        </Box>
      )}
    </Box>
  );
}
