import DialogContentText from '@mui/material/DialogContentText';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { type ConsentableCommand, consentable, isUrgent } from '#domain/proposal/consentable.ts';
import { RequiredText } from '#domain/validation.ts';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { ReasonInput } from '../form/ReasonInput.tsx';
import { RightMissing } from './RightMissing.tsx';
import { useAsk } from './useAsk.ts';

interface Props {
  command: ConsentableCommand;
  title: string;
  /** What is asked for beside the reason, field by field; nothing where the record says it all. */
  fields?: z.ZodRawShape;
  /** Makes of the form's values what the fields take, where that isn't simply they. */
  valuesOf?: (values: FieldValues) => object;
  defaults?: object;
  /** The command's input. */
  inputOf: (checked: FieldValues) => object;
  /** What was seen of the record's fields that are asked for. */
  seen?: object;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks those who may for what one may not do oneself: says whom, and what becomes of it. */
export function AskDialog({ command, title, fields, valuesOf, defaults, inputOf, seen, onClose, children }: Props) {
  const translate = useTranslate();
  const { ask, ...asking } = useAsk(command, onClose);
  const [begun] = useState(seen);
  const schema = useMemo(() => z.strictObject({ ...fields, reason: RequiredText() }), [fields]);
  return (
    <FormDialog
      isKept
      title={title}
      submitLabel={translate('proposal.ask.submit')}
      schema={schema}
      {...(valuesOf && {
        inputOf: ({ reason, ...values }: FieldValues) => ({ ...valuesOf(values), reason: reason ?? '' }),
      })}
      defaults={{ ...defaults, reason: '' }}
      send={({ reason, ...checked }) => ask(inputOf(checked), String(reason), begun)}
      {...asking}
      onClose={onClose}
    >
      <RightMissing right={consentable[command].right} isAsked />
      <DialogContentText>
        {translate(isUrgent(command) ? 'proposal.why.urgent' : 'proposal.ask.effect')}
      </DialogContentText>
      {children}
      <ReasonInput label="proposal.ask.reason" />
    </FormDialog>
  );
}
