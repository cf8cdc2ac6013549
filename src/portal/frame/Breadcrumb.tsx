import Breadcrumbs from '@mui/material/Breadcrumbs';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useHome } from '../client/home.ts';
import { wayBackTo } from '../client/listQuery.ts';
import { usePortal } from '../client/PortalContext.tsx';
import { usePageTitle, useRoute } from './PageTitle.tsx';
import { menuGroups } from './route.ts';

/** Where the page stands: home, its group, its list. The home page needs none. */
export function Breadcrumb() {
  const translate = useTranslate();
  const route = useRoute();
  const title = usePageTitle();
  const { store } = usePortal();
  const home = useHome()();
  if (!route || route.path === home.path) return null;
  const { group, parent } = route;
  const groupName = group && translate(menuGroups[group]);
  const listName = parent && translate(parent.title);
  return (
    <Breadcrumbs
      aria-label={translate('layout.breadcrumb')}
      sx={{ mb: 0.25, fontSize: '0.75rem', color: 'text.secondary', '& .MuiBreadcrumbs-separator': { mx: 0.75 } }}
    >
      {home.path !== parent?.path && (
        <MuiLink component={Link} to={home.path} color="inherit" variant="caption">
          {translate(home.title)}
        </MuiLink>
      )}
      {groupName && groupName !== (listName ?? title) && <Typography variant="caption">{groupName}</Typography>}
      {parent && (
        <MuiLink component={Link} to={wayBackTo(parent.path, route.resource, store)} color="inherit" variant="caption">
          {listName}
        </MuiLink>
      )}
      <Typography
        variant="caption"
        aria-current="page"
        noWrap
        sx={{ color: 'text.primary', maxWidth: 'min(320px, 100vw - 2rem)', display: 'block' }}
      >
        {title}
      </Typography>
    </Breadcrumbs>
  );
}
