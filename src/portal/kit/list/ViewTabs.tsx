import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { useListViews, type ViewTab } from './useListViews.ts';

/** What the list is often asked for, each at an address of its own. None where the noun declares none. */
export function ViewTabs() {
  const translate = useTranslate();
  const tabs = useListViews();
  if (tabs.length === 0) return null;
  return (
    <Line aria-label={translate('lists.views.label')}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link to={tab.to} aria-current={tab.isShown ? 'page' : undefined} preventScrollReset>
              {tab.label} <Count {...tab} />
            </Link>
          </li>
        ))}
      </ul>
    </Line>
  );
}

function Count({ count }: Pick<ViewTab, 'count'>) {
  const { tag } = useLanguage();
  if (!count) return null;
  return <span className="count">{count.totalIsExact ? thousands(count.total, tag) : '1k+'}</span>;
}

const Line = styled('nav')(({ theme }) => ({
  borderBottom: `1px solid ${theme.palette.divider}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& ul': { display: 'flex', gap: 4, listStyle: 'none', margin: 0, padding: '0 12px' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    padding: '11px 8px 9px',
    borderBottom: '2px solid transparent',
    color: theme.palette.text.secondary,
    fontSize: '0.8125rem',
    fontWeight: 500,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& a:hover': { color: theme.palette.text.primary },
  '& a:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2, borderRadius: 4 },
  '& a[aria-current]': {
    color: theme.palette.primary.main,
    fontWeight: 600,
    borderBottomColor: theme.palette.primary.main,
  },
  '& .count': {
    minWidth: 20,
    padding: '0 6px',
    borderRadius: 10,
    backgroundColor: theme.palette.action.hover,
    color: theme.palette.text.secondary,
    fontSize: '0.6875rem',
    lineHeight: '18px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
}));
