import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo, useDeferredValue, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Offered, privilegeTree } from '../../permission/links/privilegeTree.ts';
import { usePrivilegeWords } from '../../permission/links/usePrivilegeWords.ts';
import { ModulePart } from './ModulePart.tsx';

interface Props {
  offered: readonly Offered[];
  held: ReadonlySet<string>;
  /** Absent: only to be looked at. */
  onChange?: ((held: ReadonlySet<string>) => void) | undefined;
}

/** Every privilege by module, found by typing; a module's box takes all of them or none. */
export const PrivilegeMatrix = memo(function PrivilegeMatrix({ offered, held, onChange }: Props) {
  const translate = useTranslate();
  const { labelOf } = usePrivilegeWords();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed).trim().toLowerCase();
  const found = offered.filter((one) => `${one.name} ${labelOf(one)}`.toLowerCase().includes(wanted));
  const heldHere = offered.filter(({ name }) => held.has(name)).length;
  const search = translate('access.matrix.search');
  return (
    <Box component="section" aria-label={translate('access.matrix.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5 }}>
        <Typography variant="h2">{translate('access.matrix.title')}</Typography>
        <Typography variant="body2" color="textSecondary" role="status" sx={{ flex: 1 }}>
          {translate('access.matrix.chosen', { held: heldHere, total: offered.length })}
        </Typography>
        <TextField
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={search}
          margin="none"
          slotProps={{
            htmlInput: { 'aria-label': search, maxLength: 64 },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
          sx={{ width: { xs: '100%', sm: 260 } }}
        />
      </Box>
      {found.length === 0 && <Typography color="textSecondary">{translate('access.matrix.none')}</Typography>}
      {privilegeTree(found).map((block) => (
        <ModulePart key={block.moduleName ?? ''} block={block} held={held} onChange={onChange} />
      ))}
    </Box>
  );
});
