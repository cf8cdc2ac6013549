import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { z } from 'zod';
import { Id } from '#domain/filter.ts';
import { type SavedView, ViewName } from '#domain/savedView/savedView.ts';
import { useAbility, useSession } from '../../../client/PortalContext.tsx';
import { useCommand } from '../../../client/useCommand.ts';
import { CommandDialog } from '../../dialog/CommandDialog.tsx';
import { useSay } from '../../dialog/useSay.ts';
import { RowMenu } from '../RowMenu.tsx';
import { useReportRefused } from './useReportRefused.ts';
import { useViewsChanged } from './useSavedViews.ts';

const Renamed = z.strictObject({ id: Id, viewName: ViewName });
const One = z.strictObject({ id: Id });

/** Renames a view, shares it and removes it, for who may. */
export function ViewActs({ view }: { view: SavedView }) {
  const translate = useTranslate();
  const say = useSay();
  const changed = useViewsChanged();
  const isStaff = useSession().user?.customerId === null;
  const mayShare = useAbility().can('share', 'savedView');
  const [chosen, choose] = useState<'rename' | 'delete'>();
  const { id, viewName: name, isShared, isOwn } = view;
  const reportRefused = useReportRefused();
  const report = (error: unknown) => reportRefused(error, view);
  const share = useCommand('shareView', {
    onError: (error) => {
      report(error);
      void changed();
    },
    onSuccess: (shared) => {
      say(shared.isShared ? 'lists.views.share.done' : 'lists.views.share.stopped', { name });
      void changed();
    },
  });
  const sharing = isShared ? 'stop' : isStaff ? 'withStaff' : 'withColleagues';
  const items = [
    {
      name: 'rename',
      label: translate('lists.views.rename.label'),
      icon: Edit,
      onChoose: () => choose('rename'),
      isOffered: mayShare || !isShared,
    },
    {
      name: 'share',
      label: translate(`lists.views.share.${sharing}`),
      icon: People,
      onChoose: () => share.mutate({ id, isShared: !isShared }),
      isOffered: mayShare,
    },
    {
      name: 'delete',
      label: translate('lists.views.delete.label'),
      icon: Delete,
      onChoose: () => choose('delete'),
      isFinal: true,
      isOffered: mayShare || isOwn,
    },
  ];
  const done = (key: string, said: object) => {
    say(key, said);
    choose(undefined);
    void changed();
  };
  const close = () => choose(undefined);
  // A colleague may have removed it, or it isn't offered any more.
  const refused = () => {
    close();
    void changed();
  };
  return (
    <>
      <RowMenu
        label={translate('lists.views.actions', { name })}
        items={items.flatMap(({ isOffered, ...item }) => (isOffered ? [item] : []))}
      />
      {chosen === 'rename' && (
        <CommandDialog
          command="changeView"
          schema={Renamed}
          values={{ id, viewName: name }}
          title={translate('lists.views.rename.title', { name })}
          submitLabel={translate('lists.views.rename.label')}
          onDone={(renamed) => done('lists.views.rename.done', { name: renamed.viewName })}
          onRefused={refused}
          report={report}
          onClose={close}
        >
          <TextInput source="viewName" label="ra.saved_queries.query_name" isRequired />
        </CommandDialog>
      )}
      {chosen === 'delete' && (
        <CommandDialog
          command="deleteView"
          schema={One}
          values={{ id }}
          isFinal
          title={translate('lists.views.delete.title', { name })}
          submitLabel={translate('lists.views.delete.label')}
          onDone={() => done('lists.views.delete.done', { name })}
          onRefused={refused}
          report={report}
          onClose={close}
        >
          <DialogContentText>
            {translate(isShared ? 'lists.views.delete.effectShared' : 'lists.views.delete.effect')}
          </DialogContentText>
        </CommandDialog>
      )}
    </>
  );
}
