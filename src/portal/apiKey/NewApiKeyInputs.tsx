import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { SelectInput, useInput, useTranslate } from 'react-admin';
import { takesPerson } from '#domain/apiKey/takesPerson.ts';
import { useSession } from '../client/PortalContext.tsx';
import { CustomerChoice } from '../customer/links/CustomerChoice.tsx';
import { PrivilegeMatrix } from '../role/links/PrivilegeMatrix.tsx';
import { WithPrivileges } from '../role/links/WithPrivileges.tsx';
import { ApiKeyInputs } from './ApiKeyInputs.tsx';

const terms = [7, 30, 90, 180, 365];

/** All that is said of a new key: whose it is, until when, and what it may do. */
export function NewApiKeyInputs() {
  const translate = useTranslate();
  const isOperator = useSession().user?.customerId === null;
  const choices = terms.map((days) => ({ id: days, name: translate('apiKey.days', { smart_count: days }) }));
  return (
    <>
      <Paper variant="outlined" sx={fields}>
        <ApiKeyInputs>
          <SelectInput source="validDays" choices={choices} translateChoice={false} isRequired />
        </ApiKeyInputs>
        {isOperator && (
          <CustomerChoice
            source="customerId"
            label="nouns.apiKey.fields.customerId"
            none="access.users.operatorStaff"
          />
        )}
      </Paper>
      <Privileges />
    </>
  );
}

function Privileges() {
  const { field, fieldState } = useInput<string[]>({ source: 'privileges' });
  const translate = useTranslate();
  const message = fieldState.error?.message;
  return (
    <>
      {message && (
        <Typography color="error" role="alert" sx={{ mb: 1 }}>
          {translate(message, { _: message })}
        </Typography>
      )}
      <WithPrivileges>
        {(all) => (
          <PrivilegeMatrix
            offered={all.filter(({ name, inverted }) => inverted || !takesPerson(name))}
            held={new Set(field.value as string[])}
            onChange={(next) => field.onChange([...next])}
          />
        )}
      </WithPrivileges>
    </>
  );
}

const fields = {
  p: { xs: 2, md: 3 },
  mb: 2.5,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { md: '1fr 1fr' },
} as const;
