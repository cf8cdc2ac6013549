import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { figures } from '../kit/theme/figures.ts';

interface Props {
  children: ReactNode;
  /** The list that the number counts; absent where there is none. */
  to: string | undefined;
  /** What the link leads to, for who hears the number without its place. */
  label?: string;
}

/** A number, and the way to what it counts. */
export function Figure({ children, to, label }: Props) {
  if (!to) return <span>{children}</span>;
  return (
    <Link component={RouterLink} to={to} color="inherit" aria-label={label} sx={{ fontWeight: 'inherit' }}>
      {children}
    </Link>
  );
}

/** The one number of a widget that is seen first. */
export function Headline({ children, to, label }: Props) {
  return (
    <Typography
      component="p"
      sx={{
        fontSize: { xs: '1.5rem', sm: '1.75rem' },
        lineHeight: 1.2,
        fontWeight: 600,
        ...figures,
        overflowWrap: 'anywhere',
        '& .value-currency': { fontSize: '1rem' },
      }}
    >
      <Figure to={to} {...(label && { label })}>
        {children}
      </Figure>
    </Typography>
  );
}
