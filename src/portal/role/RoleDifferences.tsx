import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Role } from '#domain/role/role.ts';
import { listed } from '#domain/text.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { type Offered, privilegeTree } from '../permission/links/privilegeTree.ts';
import { usePrivilegeWords } from '../permission/links/usePrivilegeWords.ts';
import { useRoleCalled } from './links/useRoleCalled.ts';
import { WithPrivileges } from './links/WithPrivileges.tsx';

/** Beside each other what one of two roles holds and the other doesn't, and how much they share. */
export function RoleDifferences({ one, other }: { one: Role; other: Role }) {
  const translate = useTranslate();
  const called = useRoleCalled();
  const held = [one, other].map(({ privileges }) => new Set(privileges)) as [Set<string>, Set<string>];
  const [mine, theirs] = held;
  const both = mine.intersection(theirs).size;
  const sides = [
    { role: one, names: mine.difference(theirs) },
    { role: other, names: theirs.difference(mine) },
  ];
  return (
    <WithPrivileges>
      {(all) => (
        <>
          <Typography role="status" color="textSecondary">
            {sides.every(({ names }) => names.size === 0)
              ? translate('access.compare.same')
              : translate('access.compare.both', { smart_count: both })}
          </Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 3, alignItems: 'start' }}>
            {sides.map(({ role, names }) => (
              <Side
                key={role.id}
                title={translate('access.compare.only', { name: called(role), count: names.size })}
                privileges={all.filter(({ name }) => names.has(name))}
              />
            ))}
          </Box>
        </>
      )}
    </WithPrivileges>
  );
}

function Side({ title, privileges }: { title: string; privileges: readonly Offered[] }) {
  const translate = useTranslate();
  const { moduleName, subjectName, actionName } = usePrivilegeWords();
  const { tag } = useLanguage();
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {privileges.length === 0 && <Typography color="textSecondary">{translate('access.compare.nothing')}</Typography>}
      {privilegeTree(privileges).map((block) => (
        <Box key={block.moduleName} sx={{ mb: 1.5 }}>
          <Typography variant="body2" color="textSecondary">
            {moduleName(block.moduleName)}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {block.rows.map(({ subject, privileges: ofIt }) => (
              <Typography component="li" key={subject}>
                {translate('access.compare.line', {
                  subject: subjectName(subject),
                  actions: listed(
                    ofIt.map((each) => actionOf(each, actionName, translate)),
                    tag,
                  ),
                })}
              </Typography>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** What takes away says so: holding it is holding less. */
function actionOf(each: Offered, name: (each: Offered) => string, translate: (key: string) => string): string {
  return each.inverted ? `${translate('access.matrix.takes')} ${name(each)}` : name(each);
}
