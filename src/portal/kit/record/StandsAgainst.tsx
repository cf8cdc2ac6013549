import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { localDateTime } from '#domain/dates.ts';
import { useAbility, usePortal, usePreferences } from '../../client/PortalContext.tsx';
import { useListLink } from '../list/listLink.ts';
import { standingRoom } from './standingRoom.tsx';

/** Records that stand against something, as a list shows them. */
export interface Standing {
  resource: string;
  filter: object;
  /** A key of the words, which take how many there are. */
  words: string;
  /** The field that says when each ends by itself; the list can be ordered by it. */
  endsBy?: string;
}

interface Props {
  /** A key: what it is that these stand against. */
  title: string;
  /** What is known without asking, in the reader's words. */
  said?: readonly string[];
  standing: readonly Standing[];
  /** Hears whether something is known to stand against it, as soon as that has been asked. */
  onHindered?: ((isHindered: boolean) => void) | undefined;
}

/**
 * What still stands against it that a record is closed, each with the way to its list and, where it ends by itself, until when
 * that takes at most. Of what the reader may not see nothing is said.
 */
export function StandsAgainst({ title, said = [], standing, onHindered }: Props) {
  const translate = useTranslate();
  const ability = useAbility();
  const { nounOf, dataProvider } = usePortal();
  const seen = standing.filter(({ resource }) => ability.can('read', nounOf(resource)));
  const found = useQueries({
    queries: seen.map(({ resource, filter, endsBy }) => ({
      queryKey: [resource, 'standsAgainst', filter],
      queryFn: () =>
        dataProvider.getList(resource, {
          filter,
          sort: { field: endsBy ?? 'createdAt', order: 'DESC' },
          pagination: { page: 1, perPage: 1 },
        }),
    })),
  });
  const isAsked = found.every(({ isPending }) => !isPending);
  const isWhole = found.every(({ isSuccess }) => isSuccess);
  const open = seen.flatMap((each, place) => {
    const { total = 0, data = [] } = found[place]?.data ?? {};
    return total > 0 ? [{ ...each, total, last: data[0] as Record<string, unknown> | undefined }] : [];
  });
  const isHindered = isWhole && open.length + said.length > 0;
  useEffect(() => {
    if (isAsked) onHindered?.(isHindered);
  }, [isAsked, isHindered, onHindered]);
  if (!isAsked)
    return (
      <Alert severity="info" sx={standingRoom}>
        {translate('layout.loading')}
      </Alert>
    );
  if (!isWhole)
    return (
      <Alert severity="warning" sx={standingRoom}>
        {translate('standing.unknown')}
      </Alert>
    );
  if (open.length + said.length === 0)
    return (
      <Alert severity="success" sx={standingRoom}>
        {translate('standing.none')}
      </Alert>
    );
  return (
    <Alert severity="warning" role="note" sx={standingRoom}>
      {translate(title)}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {said.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {open.map((each) => (
          <Line key={each.words} {...each} />
        ))}
      </Box>
    </Alert>
  );
}

type LineProps = Standing & { total: number; last: Record<string, unknown> | undefined };

function Line({ resource, filter, words, endsBy, total, last }: LineProps) {
  const translate = useTranslate();
  const { timeZone } = usePreferences();
  const href = useListLink()(resource, filter);
  const name = translate(words, { smart_count: total });
  const ends = endsBy && last?.[endsBy];
  return (
    <li>
      {href ? (
        <Link component={RouterLink} to={href} color="inherit">
          {name}
        </Link>
      ) : (
        name
      )}
      {typeof ends === 'string' && ` – ${translate('standing.endsBy', { moment: localDateTime(ends, timeZone) })}`}
    </li>
  );
}
