import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { navigationLook } from './navigationLook.ts';
import { useRoute } from './PageTitle.tsx';
import { type MenuGroup, menuGroups, type PortalRoute } from './route.ts';
import { useSurroundings } from './surroundings.ts';

const groupNames = Object.keys(menuGroups) as MenuGroup[];

/** Every screen the user may open, in groups. Groups without such a screen don't show. */
export function Navigation({ isRail = false, onNavigate }: { isRail?: boolean; onNavigate?: () => void }) {
  const translate = useTranslate();
  const { screens: entries } = useSurroundings();
  const here = useRoute();
  const look = useMemo(() => navigationLook(isRail), [isRail]);
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
    <Box sx={look}>
      <ul>
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
      </ul>
    </Box>
  );
}

function Group({ name, isRail, children }: { name: string; isRail: boolean; children: React.ReactNode }) {
  return (
    <li>
      {isRail ? (
        <hr />
      ) : (
        <div aria-hidden className="navigation-group">
          {name}
        </div>
      )}
      <ul aria-label={name}>{children}</ul>
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
  const label = translate(route.title);
  const Icon = route.icon;
  const link = (
    <Link
      to={route.path}
      aria-current={isHere ? 'page' : undefined}
      aria-label={isRail ? label : undefined}
      onClick={onNavigate}
    >
      {Icon && <Icon />}
      {!isRail && <span>{label}</span>}
    </Link>
  );
  return (
    <li ref={useInSight(isHere)}>
      {isRail ? (
        <Tooltip title={label} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
});

/**
 * Where one is stands in sight, even at the foot of a long navigation. Once the page has been laid out for its own sake:
 * to ask where something is before that has it laid out twice.
 */
function useInSight(isHere: boolean) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isHere) return;
    const later = setTimeout(() => item.current?.scrollIntoView?.({ block: 'nearest' }), afterPaint);
    return () => clearTimeout(later);
  }, [isHere]);
  return item;
}

const afterPaint = 100;
