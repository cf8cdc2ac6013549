import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Tooltip from '@mui/material/Tooltip';
import { memo, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type MenuGroup, menuGroups } from '../resources.tsx';
import type { PortalRoute } from '../routes.tsx';
import { useRoute } from './PageTitle.tsx';
import { useOpenScreens } from './useOpenScreens.ts';

const groupNames = Object.keys(menuGroups) as MenuGroup[];

/** Every screen the user may open, in groups. Groups without such a screen don't show. */
export function Navigation({ isRail = false, onNavigate }: { isRail?: boolean; onNavigate?: () => void }) {
  const translate = useTranslate();
  const entries = useOpenScreens();
  const here = useRoute();
  const item = (route: PortalRoute) => (
    <Item
      key={route.path}
      route={route}
      isHere={here?.path === route.path || (here?.parent?.path === route.path && !here.icon)}
      isRail={isRail}
      onNavigate={onNavigate}
    />
  );
  return (
    <Box sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', py: 0.5 }}>
      <List disablePadding sx={{ px: 1 }}>
        {entries.filter(({ group }) => !group).map(item)}
        {groupNames.map((group) => {
          const inGroup = entries.filter((entry) => entry.group === group);
          return (
            inGroup.length > 0 && (
              <Group key={group} name={translate(menuGroups[group])} isRail={isRail}>
                {inGroup.map(item)}
              </Group>
            )
          );
        })}
      </List>
    </Box>
  );
}

function Group({ name, isRail, children }: { name: string; isRail: boolean; children: React.ReactNode }) {
  return (
    <li>
      {isRail ? (
        <Divider sx={{ my: 1, mx: 0.75 }} />
      ) : (
        <ListSubheader
          component="div"
          disableSticky
          aria-hidden
          sx={{
            bgcolor: 'transparent',
            color: 'text.secondary',
            typography: 'overline',
            lineHeight: 1.5,
            px: 1.25,
            pt: 2,
            pb: 0.5,
          }}
        >
          {name}
        </ListSubheader>
      )}
      <List disablePadding aria-label={name}>
        {children}
      </List>
    </li>
  );
}

interface ItemProps {
  route: PortalRoute;
  isHere: boolean;
  isRail: boolean;
  onNavigate: (() => void) | undefined;
}

/** Not drawn again when the address changes elsewhere than here: a list turns its pages in it. */
const Item = memo(function Item({ route, isHere, isRail, onNavigate }: ItemProps) {
  const translate = useTranslate();
  const item = useRef<HTMLLIElement>(null);
  // Where one is stands in sight, even at the foot of a long navigation.
  useEffect(() => {
    if (isHere) item.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isHere]);
  const label = translate(route.title);
  const Icon = route.icon;
  return (
    <ListItem disablePadding ref={item}>
      <Tooltip title={isRail ? label : ''} placement="right">
        <ListItemButton
          component={Link}
          to={route.path}
          selected={isHere}
          aria-current={isHere ? 'page' : undefined}
          aria-label={isRail ? label : undefined}
          onClick={onNavigate}
          sx={{
            minHeight: 38,
            px: isRail ? '11px' : 1.25,
            my: '1px',
            borderRadius: 1,
            color: 'text.secondary',
            '&:hover': { color: 'text.primary' },
            '&.Mui-selected': { color: 'primary.main', fontWeight: 600, bgcolor: 'tones.primary.soft' },
            '&.Mui-selected:hover': { bgcolor: 'tones.primary.soft', color: 'primary.main' },
          }}
        >
          {Icon && (
            <ListItemIcon sx={{ minWidth: isRail ? 0 : 32 }}>
              <Icon sx={{ fontSize: 20 }} />
            </ListItemIcon>
          )}
          {!isRail && (
            <ListItemText
              primary={label}
              sx={{ my: 0 }}
              slotProps={{ primary: { noWrap: true, sx: { fontSize: '0.84375rem', fontWeight: isHere ? 600 : 500 } } }}
            />
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
});
