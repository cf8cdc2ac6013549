import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActDialog } from '../dialog/ActDialog.tsx';
import { type Acts, calledIn, useActs } from '../dialog/acts.ts';
import { BeyondMenu } from '../why/BeyondMenu.tsx';
import { waysOf } from '../why/waysOf.ts';

interface Props<R, Name extends string> {
  of: Acts<R, Name>;
  record: R;
  /** Something else comes before it: it doesn't stand out yet. */
  notYet?: Name | undefined;
  /** Other ways on, between what brings it further and the rest. */
  children?: ReactNode;
}

/** What may be done about a record, beside its page's title; and behind a button what one may not do, and who may. */
export function ActButtons<R extends { id: string }, Name extends string>({
  of,
  record,
  notYet,
  children,
}: Props<R, Name>) {
  const translate = useTranslate();
  const [chosen, choose] = useState<Name>();
  const names = useActs(of, record);
  const stands = (name: Name) => of.acts[name].isMain === true && name !== notYet;
  const button = (name: Name) => {
    const { icon: Icon, isFinal } = of.acts[name];
    const isMain = stands(name);
    return (
      <Button
        key={name}
        variant={isMain ? 'contained' : 'outlined'}
        color={isMain ? 'primary' : isFinal ? 'error' : 'inherit'}
        startIcon={<Icon />}
        onClick={() => choose(name)}
      >
        {translate(`${of.words}.${name}.label`)}
      </Button>
    );
  };
  return (
    <>
      {names.filter(stands).map(button)}
      {children}
      {names.filter((name) => !stands(name)).map(button)}
      <BeyondMenu of={waysOf(of)} record={record} name={calledIn(of, record)} />
      {chosen && <ActDialog of={of} name={chosen} record={record} onClose={() => choose(undefined)} />}
    </>
  );
}
