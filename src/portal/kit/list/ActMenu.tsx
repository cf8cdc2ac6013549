import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActDialog } from '../dialog/ActDialog.tsx';
import { type Acts, useActs } from '../dialog/acts.ts';
import { RowMenu } from './RowMenu.tsx';

interface Props<R, Name extends string> {
  of: Acts<R, Name>;
  record: R;
}

/** What may be done about a record, behind one button: at the end of its row, or where there is no room for more. */
export function ActMenu<R extends { id: string }, Name extends string>({ of, record }: Props<R, Name>) {
  const translate = useTranslate();
  const [chosen, choose] = useState<Name>();
  const reason = of.useRefusal?.(true)(record);
  const items = useActs(of, record).map((name) => ({
    name,
    label: translate(`${of.words}.${name}.label`),
    icon: of.acts[name].icon,
    isFinal: of.acts[name].isFinal,
    isRefused: reason !== undefined && !of.acts[name].isNeverRefused,
    onChoose: () => choose(name),
  }));
  return (
    <>
      <RowMenu label={translate('lists.actionsFor', { name: of.nameOf(record) })} items={items} reason={reason} />
      {chosen && <ActDialog of={of} name={chosen} record={record} onClose={() => choose(undefined)} />}
    </>
  );
}
