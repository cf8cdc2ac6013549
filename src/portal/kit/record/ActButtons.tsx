import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActDialog } from '../dialog/ActDialog.tsx';
import { type Acts, useActs } from '../dialog/acts.ts';

interface Props<R, Name extends string> {
  of: Acts<R, Name>;
  record: R;
  /** Something else comes before it: it doesn't stand out yet. */
  notYet?: Name | undefined;
}

/** What may be done about a record, beside its page's title. */
export function ActButtons<R extends { id: string }, Name extends string>({ of, record, notYet }: Props<R, Name>) {
  const translate = useTranslate();
  const [chosen, choose] = useState<Name>();
  return (
    <>
      {useActs(of, record).map((name) => {
        const { icon: Icon, isFinal } = of.acts[name];
        const isMain = of.acts[name].isMain && name !== notYet;
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
      })}
      {chosen && <ActDialog of={of} name={chosen} record={record} onClose={() => choose(undefined)} />}
    </>
  );
}
