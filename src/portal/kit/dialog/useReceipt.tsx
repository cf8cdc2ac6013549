import Link from '@mui/material/Link';
import { useCallback } from 'react';
import { useCreatePath, useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

/** What was made: the record's place among the resources, and its number. */
interface Made {
  resource: string;
  id: string;
  number: string;
}

/** Says in a toast what went well, as `useSay` does, with the number of what it made, which leads there. */
export function useReceipt(): (key: string, args: object, made: Made) => void {
  const notify = useNotify();
  const translate = useTranslate();
  const createPath = useCreatePath();
  return useCallback(
    (key, args, { resource, id, number }) =>
      notify(
        <>
          {translate(key, args)}{' '}
          <Link
            component={RouterLink}
            to={createPath({ resource, type: 'show', id })}
            color="inherit"
            underline="always"
          >
            {number}
          </Link>
        </>,
        { type: 'success' },
      ),
    [notify, translate, createPath],
  );
}
