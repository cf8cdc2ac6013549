import { useTranslate } from 'react-admin';
import { RowMenu } from '../list/RowMenu.tsx';
import { useBeyond } from './useBeyond.tsx';
import type { Way } from './way.ts';

interface Props<R> {
  of: readonly Way<R>[];
  record: R;
  /** What the record is called. */
  name: string;
}

/** On a record's page, behind one button: what one may not do about it, and who may. */
export function BeyondMenu<R extends { id: string }>({ of, record, name }: Props<R>) {
  const translate = useTranslate();
  const { items, dialog } = useBeyond(of, record, name);
  return (
    <>
      <RowMenu label={translate('lists.actionsFor', { name })} items={nothing} beyond={items} />
      {dialog}
    </>
  );
}

const nothing: readonly never[] = [];
