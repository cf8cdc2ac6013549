import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { z } from 'zod';
import { useLanguage } from '../../client/PortalContext.tsx';
import { onDemand } from '../record/onDemand.tsx';
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
  const { tag } = useLanguage();
  const changed = of.useChanged();
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
      id={record.id}
      removes={removes}
      onChanged={changed}
      onDone={() => {
        say(`${words}.done`, gaps);
        onClose();
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
