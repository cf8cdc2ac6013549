import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActDialog } from '../dialog/ActDialog.tsx';
import { type Acts, calledIn, useActs } from '../dialog/acts.ts';
import { type BeyondItem, useBeyond } from '../why/useBeyond.tsx';
import { waysOf } from '../why/waysOf.ts';
import { RowMenu } from './RowMenu.tsx';

interface Props<R, Name extends string> {
  of: Acts<R, Name>;
  record: R;
}

/** What may be done about a record, behind one button at the end of its row; on its page `PageActMenu`. */
export function ActMenu<R extends { id: string }, Name extends string>(props: Props<R, Name>) {
  return <Menu {...props} beyond={none} />;
}

/** The same on the record's page, where it also says what one may not do, and who may. */
export function PageActMenu<R extends { id: string }, Name extends string>(props: Props<R, Name>) {
  const { of, record } = props;
  const { items, dialog } = useBeyond(waysOf(of), record, calledIn(of, record));
  return (
    <>
      <Menu {...props} beyond={items} />
      {dialog}
    </>
  );
}

const none: readonly BeyondItem[] = [];

function Menu<R extends { id: string }, Name extends string>({
  of,
  record,
  beyond,
}: Props<R, Name> & { beyond: readonly BeyondItem[] }) {
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
      <RowMenu
        label={translate('lists.actionsFor', { name: calledIn(of, record) })}
        items={items}
        reason={reason}
        beyond={beyond}
      />
      {chosen && <ActDialog of={of} name={chosen} record={record} onClose={() => choose(undefined)} />}
    </>
  );
}
