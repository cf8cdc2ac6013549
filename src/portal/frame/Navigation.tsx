import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { memo, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
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
          const name = translate(menuGroups[group]);
          if (inGroup.length === 0) return null;
          return isRail ? (
            <li key={group}>
              <hr />
              <ul aria-label={name}>{inGroup.map(item)}</ul>
            </li>
          ) : (
            <Group key={group} group={group} name={name} isHere={here?.group === group}>
              {inGroup.map(item)}
            </Group>
          );
        })}
      </ul>
    </Box>
  );
}

/** Folded until somebody needs them: what isn't a day's work. */
const foldedAtFirst: ReadonlySet<MenuGroup> = new Set(['operations', 'programme', 'settings']);

interface GroupProps {
  group: MenuGroup;
  name: string;
  /** One is on a page of it. */
  isHere: boolean;
  children: ReactNode;
}

/** Remembers whether it is folded; open when one comes to a page of it, whichever way. */
function Group({ group, name, isHere, children }: GroupProps) {
  const id = useId();
  const [isFolded, fold] = useStore(`navigation.${group}`, foldedAtFirst.has(group));
  // Folded while one was here, by somebody who wants it so.
  const [isShut, shut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: to come to another group is what opens it again
  useEffect(() => shut(false), [isHere]);
  const isOpen = isHere ? !isShut : !isFolded;
  return (
    <li>
      <button
        type="button"
        className="navigation-group"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          shut(isOpen);
          fold(isOpen);
        }}
      >
        {name}
        <ExpandMore />
      </button>
      <ul id={id} aria-label={name} hidden={!isOpen}>
        {children}
      </ul>
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
  const waiting = useSurroundings().waiting[route.path];
  const Icon = route.icon;
  const link = (
    <Link to={route.path} aria-current={isHere ? 'page' : undefined} onClick={onNavigate}>
      {Icon && <Icon />}
      <span style={isRail ? visuallyHidden : undefined}>{label}</span>
      {waiting}
    </Link>
  );
  return (
    <li ref={useInSight(isHere)}>
      {isRail ? (
        // Not a text alone, which would be said in the place of what the link says itself.
        <Tooltip describeChild title={<span>{label}</span>} placement="right">
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
