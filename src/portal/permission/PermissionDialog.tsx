import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { fieldsOf } from '#domain/field.ts';
import { conditionsText, readConditions } from '#domain/permission/conditionsText.ts';
import { Permission, PermissionInput } from '#domain/permission/permission.ts';
import { ActionDialog } from '../kit/dialog/ActionDialog.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { NoValue } from '../kit/field/NoValue.tsx';
import { given, schemaRules } from '../kit/form/schemaRules.ts';
import { useFields } from '../kit/form/useFields.ts';
import { useSave } from '../kit/form/useSave.ts';
import { Facts } from '../kit/record/Facts.tsx';
import { usePrivilegeWords } from './links/usePrivilegeWords.ts';
import { useConditionWords } from './useConditionWords.ts';

const names = ['privilegeName', 'moduleName', 'sort', 'fields', 'conditions', 'inverted', 'reason'] as const;
type Values = Record<(typeof names)[number], string>;

/** Adds a permission, changes one, or only shows it. */
export function PermissionDialog(props: { permission?: Permission; isReadOnly?: boolean; onClose: () => void }) {
  const { permission, isReadOnly } = props;
  if (permission && isReadOnly) return <PermissionView permission={permission} onClose={props.onClose} />;
  return <PermissionForm permission={permission} onClose={props.onClose} />;
}

const kinds = fieldsOf(Permission);

function PermissionView({ permission, onClose }: { permission: Permission; onClose: () => void }) {
  const translate = useTranslate();
  const inWords = useConditionWords();
  const { moduleName } = usePrivilegeWords();
  const titleId = useId();
  return (
    <Dialog open fullWidth onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { maxWidth: 480 } } }}>
      <DialogTitle id={titleId}>{permission.privilegeName}</DialogTitle>
      <DialogContent>
        <Facts
          noun="permission"
          kinds={kinds}
          record={permission}
          fields={[
            { source: 'privilegeName' },
            { source: 'moduleName', render: ({ moduleName: name }) => moduleName(name) },
            { source: 'sort' },
            { source: 'inverted' },
            { source: 'fields', render: ({ fields }) => fields?.join(', ') ?? <NoValue /> },
            {
              source: 'conditions',
              render: ({ privilegeName, conditions }) =>
                conditions ? inWords(privilegeName, conditions) : <NoValue />,
            },
            { source: 'reason' },
            { source: 'roles' },
            { source: 'updateTime' },
          ]}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function PermissionForm({ permission, onClose }: { permission: Permission | undefined; onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const inWords = useConditionWords();
  const isFixed = permission !== undefined && (permission.shipped || !permission.isOwn);
  const { save, isPending, unanswered } = useSave<Permission>('permission', ['permission'], (saved) => {
    say('access.permissions.saved', { name: saved.privilegeName });
    onClose();
  });
  const inputOf = (values: Values) => {
    const { sort, fields, inverted: _, reason, conditions, ...texts } = given(values);
    const listed = fields?.split(',').map((name) => name.trim());
    return {
      ...texts,
      sort: Number(sort),
      fields: listed?.filter(Boolean) ?? null,
      inverted: values.inverted === 'true',
      reason: reason ?? null,
      conditions: readConditions(conditions ?? '') ?? null,
    };
  };
  const rules = schemaRules(PermissionInput, names, inputOf);
  const { field, values, setRefusals, onSubmit } = useFields(
    {
      privilegeName: permission?.privilegeName ?? '',
      moduleName: permission?.moduleName ?? '',
      sort: String(permission?.sort ?? 1000),
      fields: permission?.fields?.join(', ') ?? '',
      conditions: conditionsText(permission?.conditions ?? null),
      inverted: String(permission?.inverted ?? false),
      reason: permission?.reason ?? '',
    },
    { ...rules, conditions: (text, all) => conditionsRule(text) ?? rules.conditions(text, all) },
  );
  const text = (name: (typeof names)[number], help?: string) => {
    const props = field(name);
    return {
      ...props,
      label: translate(`nouns.permission.fields.${name}`),
      helperText: props.helperText ?? (help && translate(`access.permissions.${help}`)),
      autoComplete: 'off',
    };
  };
  const inverted = field('inverted');
  const meant = readConditions(values.conditions);
  return (
    <ActionDialog
      title={translate(permission ? 'access.permissions.editTitle' : 'access.permissions.add', {
        name: permission?.privilegeName,
      })}
      submitLabel={translate('ra.action.save')}
      isFinal={false}
      isPending={isPending}
      unanswered={unanswered}
      onSubmit={onSubmit(async (entered) => setRefusals(await save(permission?.id, inputOf(entered))))}
      onClose={onClose}
    >
      {isFixed && (
        <Alert severity="info">{translate(`access.permissions.${permission.shipped ? 'shipped' : 'notOwn'}`)}</Alert>
      )}
      <TextField {...text('privilegeName', isFixed ? undefined : 'nameHelp')} required disabled={isFixed} />
      <TextField {...text('moduleName')} required />
      <TextField {...text('sort')} required slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }} />
      <TextField {...text('fields', 'fieldsHelp')} disabled={isFixed} />
      <TextField
        {...text('conditions', 'conditionsHelp')}
        multiline
        minRows={2}
        disabled={isFixed}
        slotProps={{ htmlInput: { spellCheck: false, dir: 'ltr' } }}
      />
      {meant && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: -1 }}>
          {translate('access.permissions.conditionsMean', { conditions: inWords(values.privilegeName, meant) })}
        </Typography>
      )}
      <FormControlLabel
        disabled={isFixed}
        title={translate('access.permissions.invertedHelp')}
        control={
          <Checkbox
            checked={values.inverted === 'true'}
            onChange={(_, isOn) => inverted.onChange({ target: { value: String(isOn) } } as never)}
          />
        }
        label={translate('nouns.permission.fields.inverted')}
      />
      <TextField {...text('reason', 'reasonHelp')} />
    </ActionDialog>
  );
}

const conditionsRule = (text: string) => (readConditions(text) === undefined ? 'validation.conditions' : undefined);
