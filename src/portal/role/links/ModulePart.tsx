import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { splitPrivilege } from '#domain/permission/privilege.ts';
import { useAbility } from '../../client/PortalContext.tsx';
import { StatusChip } from '../../kit/field/StatusChip.tsx';
import { BoxForAll } from '../../kit/list/BoxForAll.tsx';
import type { ModuleBlock, Offered } from '../../permission/links/privilegeTree.ts';
import { usePrivilegeWords } from '../../permission/links/usePrivilegeWords.ts';

interface Props {
  block: ModuleBlock;
  held: ReadonlySet<string>;
  onChange: ((held: ReadonlySet<string>) => void) | undefined;
}

/** One module: a box for all of it, and a line for each subject with a box for each of its privileges. */
export function ModulePart({ block, held, onChange }: Props) {
  const translate = useTranslate();
  const { moduleName, subjectName } = usePrivilegeWords();
  const isOwn = useIsOwn();
  const all = block.rows.flatMap(({ privileges }) => privileges);
  // What takes away is never part of 'all': nobody means it by that.
  const giving = all.filter((one) => !one.inverted && (isOwn(one) || held.has(one.name)));
  const count = giving.filter(({ name }) => held.has(name)).length;
  const isAll = giving.length > 0 && count === giving.length;
  const name = moduleName(block.moduleName);
  const toggleAll = () => {
    const names = giving.map((one) => one.name);
    onChange?.(isAll ? held.difference(new Set(names)) : held.union(new Set(names)));
  };
  return (
    <Paper variant="outlined" component="section" aria-label={name} sx={{ mb: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 1, py: 0.25, borderBottom: 1, borderColor: 'divider' }}>
        <FormControlLabel
          control={
            <BoxForAll
              name={translate('access.matrix.all', { name })}
              isAll={isAll}
              isSome={count > 0}
              onChange={toggleAll}
              disabled={!onChange || giving.length === 0}
            />
          }
          label={
            <Typography component="h3" variant="h3">
              {name}
            </Typography>
          }
          sx={{ mr: 'auto', ml: 0 }}
        />
        <Typography variant="body2" color="textSecondary" sx={{ px: 1 }}>
          {translate('access.roles.held', { held: all.filter((one) => held.has(one.name)).length, total: all.length })}
        </Typography>
      </Box>
      {block.rows.map(({ subject, privileges }) => (
        <Box key={subject} role="group" aria-label={subjectName(subject)} sx={line}>
          <Typography variant="body2" color="textSecondary" sx={{ pt: { sm: 1.1 } }}>
            {subjectName(subject)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
            {privileges.map((one) => (
              <PrivilegeBox key={one.name} one={one} held={held} onChange={onChange} isOwn={isOwn(one)} />
            ))}
          </Box>
        </Box>
      ))}
    </Paper>
  );
}

function PrivilegeBox({ one, held, onChange, isOwn }: Omit<Props, 'block'> & { one: Offered; isOwn: boolean }) {
  const translate = useTranslate();
  const { actionName } = usePrivilegeWords();
  const isHeld = held.has(one.name);
  const toggle = () => onChange?.(isHeld ? held.difference(new Set([one.name])) : held.union(new Set([one.name])));
  return (
    <FormControlLabel
      title={isOwn ? one.name : `${one.name} · ${translate('access.matrix.notOwn')}`}
      disabled={!onChange || (!isOwn && !isHeld)}
      control={<Checkbox size="small" checked={isHeld} onChange={toggle} />}
      label={
        <Typography variant="body2" component="span">
          {actionName(one)} {one.inverted && <StatusChip tone="warning">{translate('access.matrix.takes')}</StatusChip>}
        </Typography>
      }
      sx={{ mr: 0, ml: 0 }}
    />
  );
}

/** Whether one holds a privilege oneself: only then one can give it. What takes away anybody can give. The gateway knows. */
function useIsOwn(): (one: Offered) => boolean {
  const ability = useAbility();
  return ({ name, inverted, isOwn }) => {
    if (isOwn !== undefined) return isOwn;
    const { subject, action } = splitPrivilege(name);
    return inverted || ability.can(action, subject);
  };
}

const line = {
  display: 'grid',
  gridTemplateColumns: { sm: '190px 1fr' },
  px: 2,
  py: 0.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
