import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { GatewayRefusal } from '../../client/refusal.ts';
import { ErrorPage } from '../error/ErrorPage.tsx';
import { NotAuthorized } from '../error/NotAuthorized.tsx';
import { Unavailable } from '../error/Unavailable.tsx';
import { useListPath } from './useListPath.ts';

/** What a page of a record says when there is no such record, or none that this user may know of. */
export interface NoRecord {
  mark: ReactNode;
  title: string;
  back: string;
}

interface Props {
  isPending: boolean;
  error: unknown;
  refetch: () => void;
  notFound: NoRecord;
}

/** In the place of a record that isn't there: on its way, unknown, not allowed, or out of reach. */
export function RecordState({ isPending, error, refetch, notFound }: Props) {
  const translate = useTranslate();
  const list = useListPath();
  if (isPending) return <Loading />;
  const status = error instanceof GatewayRefusal ? error.status : undefined;
  if (status === 403) return <NotAuthorized />;
  if (status !== 404) return <Unavailable onRetry={refetch} error={error} />;
  return (
    <ErrorPage isPart mark={notFound.mark} title={translate(notFound.title)} explanation={translate('errors.notFound')}>
      <Button variant="contained" component={Link} to={list}>
        {translate(notFound.back)}
      </Button>
    </ErrorPage>
  );
}

/** The page's shape while the record is on its way, so that little jumps when it comes. */
function Loading() {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" aria-busy aria-label={translate('layout.loading')} sx={{ p: { xs: 2, md: 3 } }}>
      <Skeleton width={180} height={28} />
      <Skeleton width={260} height={48} />
      {[70, 55, 62, 48].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </Paper>
  );
}

/** `queryOptions`: react-admin would say in a toast that there is no record and lead to the list; here the page says it. */
export const saidHere = { onError: () => undefined };
