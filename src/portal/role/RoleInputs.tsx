import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import { BooleanInput, NumberInput, SelectInput, TextInput, useInput, useTranslate } from 'react-admin';
import type { Role } from '#domain/role/role.ts';
import { useRoleName } from '../client/useRoleName.ts';
import { PrivilegeMatrix } from './links/PrivilegeMatrix.tsx';
import { WithPrivileges } from './links/WithPrivileges.tsx';

const kinds = [
  { id: false, name: 'access.roles.kind.customers' },
  { id: true, name: 'access.roles.kind.operators' },
];

/** What a role is called, whom it is for, and what it may do. Whom it is for is said once, when it is made. */
export function RoleInputs({ role }: { role?: Role }) {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const isShipped = role?.shipped ?? false;
  return (
    <>
      <Paper variant="outlined" sx={fields}>
        {isShipped && (
          <Alert severity="info" sx={{ gridColumn: '1 / -1' }}>
            {translate('access.roles.shipped')}
          </Alert>
        )}
        <TextInput
          source="roleName"
          isRequired
          autoComplete="off"
          // Shown in the reader's language, as everywhere; kept as it is.
          {...(isShipped && { readOnly: true, format: nameOf })}
        />
        <TextInput source="description" autoComplete="off" />
        <SelectInput
          source="forOperators"
          label="access.roles.madeFor"
          choices={kinds}
          readOnly={role !== undefined}
          isRequired
        />
        <NumberInput source="passwordMinimum" min={8} max={64} />
        <BooleanInput source="requiresSecondFactor" helperText="access.roles.secondFactorHelp" />
      </Paper>
      <Privileges />
    </>
  );
}

function Privileges() {
  const { field } = useInput<string[]>({ source: 'privileges' });
  const held = new Set<string>(field.value as string[]);
  return (
    <WithPrivileges>
      {(all) => <PrivilegeMatrix offered={all} held={held} onChange={(next) => field.onChange([...next])} />}
    </WithPrivileges>
  );
}

const fields = {
  p: { xs: 2, md: 3 },
  mb: 2.5,
  display: 'grid',
  columnGap: 1.5,
  gridTemplateColumns: { md: '1fr 1fr' },
} as const;
