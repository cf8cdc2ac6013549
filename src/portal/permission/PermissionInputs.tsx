import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { BooleanInput, NumberInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { readConditions } from '#domain/permission/conditionsText.ts';
import type { Permission } from '#domain/permission/permission.ts';
import { useConditionWords } from './useConditionWords.ts';

/** What a permission is called, where it stands and what it is limited to. Of the product's own only where it stands may change. */
export function PermissionInputs({ permission }: { permission?: Permission | undefined }) {
  const translate = useTranslate();
  const isFixed = permission !== undefined && (permission.shipped || !permission.isOwn);
  const help = (name: string) => translate(`access.permissions.${name}`);
  // What can't be changed needs no advice on how.
  const advice = (name: string) => (isFixed ? false : help(name));
  return (
    <>
      {isFixed && <Alert severity="info">{help(permission.shipped ? 'shipped' : 'notOwn')}</Alert>}
      <TextInput
        source="privilegeName"
        isRequired
        readOnly={isFixed}
        helperText={advice('nameHelp')}
        autoComplete="off"
      />
      <TextInput source="moduleName" isRequired autoComplete="off" />
      <NumberInput source="sort" isRequired min={0} step={1} />
      <TextInput source="fields" readOnly={isFixed} helperText={advice('fieldsHelp')} autoComplete="off" />
      <TextInput
        source="conditions"
        readOnly={isFixed}
        helperText={advice('conditionsHelp')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { spellCheck: false, dir: 'ltr' } }}
      />
      <Meaning />
      <BooleanInput source="inverted" readOnly={isFixed} helperText={help('invertedHelp')} />
      <TextInput source="reason" helperText={help('reasonHelp')} autoComplete="off" />
    </>
  );
}

/** What the conditions say, in words. */
function Meaning() {
  const translate = useTranslate();
  const inWords = useConditionWords();
  const [text, name] = useWatch({ name: ['conditions', 'privilegeName'] }) as (string | undefined)[];
  const meant = readConditions(text ?? '');
  if (!meant) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {translate('access.permissions.conditionsMean', { conditions: inWords(name ?? '', meant) })}
    </Typography>
  );
}
