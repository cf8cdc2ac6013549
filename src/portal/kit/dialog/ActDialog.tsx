import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordSelection, useRedirect, useResourceContext, useTranslate } from 'react-admin';
import type { z } from 'zod';
import { useLanguage } from '../../client/PortalContext.tsx';
import { usePanel } from '../list/panel.ts';
import { onDemand } from '../record/onDemand.tsx';
import { useIsPanel, useShownId } from '../record/shownRecord.ts';
import { type Act, type Acts, calledIn } from './acts.ts';
import { useSay } from './useSay.ts';

// Acts stand in the menus of rows, too, and most lists are only looked at.
const ActCommand = onDemand(async () => ({ default: (await import('./ActCommand.tsx')).ActCommand }));

interface Props<R, Name extends string> {
  of: Acts<R, Name>;
  name: Name;
  record: R;
  onClose: () => void;
}

/** Names the record, says what will become of it, and does it when told to. */
export function ActDialog<R extends { id: string }, Name extends string>({
  of,
  name,
  record,
  onClose,
}: Props<R, Name>) {
  const translate = useTranslate();
  const say = useSay();
  const redirect = useRedirect();
  const resource = useResourceContext() ?? '';
  const [, { unselect }] = useRecordSelection({ resource });
  const { tag } = useLanguage();
  const changed = of.useChanged();
  const queryClient = useQueryClient();
  const isShown = useShownId() === record.id;
  const isPanel = useIsPanel();
  const { close: closePanel } = usePanel();
  const [isHindered, setIsHindered] = useState<boolean>();
  const {
    command,
    reason,
    effect,
    seen,
    fits,
    isFinal = false,
    removes,
    before: Before,
    dialog: Own,
  }: Act<R> = of.acts[name];
  // From its row the list stays as it is.
  const leave = () => (isPanel ? closePanel() : redirect('list', resource));
  if (Own) return <Own record={record} onClose={onClose} />;
  const gaps = { name: calledIn(of, record), ...of.gaps?.(record, tag) };
  const words = `${of.words}.${name}`;
  return (
    <ActCommand
      command={command}
      schema={of.commands[command]?.input as z.ZodObject}
      values={{ id: record.id, ...seen?.(record), ...(reason && { reason: '' }) }}
      title={translate(`${words}.title`, gaps)}
      submitLabel={translate(`${words}.label`)}
      isFinal={isFinal}
      isDisabled={isHindered ?? Before !== undefined}
      onDone={() => {
        say(`${words}.done`, gaps);
        onClose();
        if (!removes) return changed();
        unselect([record.id]);
        if (isShown) leave();
        // The page that is left must not ask for what is gone.
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isAbout(record, queryKey) });
      }}
      onRefused={() => {
        if (of.leavesWhenRefused) onClose();
        changed();
      }}
      onClose={onClose}
      about={of.about?.(record)}
      effect={translate(`${words}.${effect?.(record) ?? 'effect'}`, gaps)}
      before={Before && <Before record={record} onHindered={setIsHindered} onClose={onClose} />}
      reason={reason && !isHindered ? reason : undefined}
      fits={(user) => fits(record, user)}
    />
  );
}

/** Of `getOne`, as react-admin names its questions. */
const isAbout = ({ id }: { id: string }, [, method, asked]: QueryKey): boolean =>
  method === 'getOne' && (asked as { id: string }).id === id;
