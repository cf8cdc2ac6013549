import { TextInput, useTranslate } from 'react-admin';
import { z } from 'zod';
import { beyond } from '#domain/complaint.ts';
import { mostRecipients, type Statement } from '#domain/statement/statement.ts';
import { Email } from '#domain/validation.ts';
import { EditPage } from '../frame/EditPage.tsx';
import { noStatement } from './noStatement.tsx';
import { titleOf } from './titleOf.ts';

/** The page that says to whom the statements of an account or card are mailed: all else of one is sealed. */
export default function StatementEdit() {
  const translate = useTranslate();
  return (
    <EditPage<Statement>
      title="forms.editTitle"
      titleOf={(statement) => ({ name: titleOf(translate, statement) })}
      schema={Recipients}
      values={({ id, mailTo }) => ({ id, mailTo: mailTo?.join('\n') })}
      notFound={noStatement}
    >
      <TextInput
        source="mailTo"
        multiline
        minRows={3}
        helperText="statement.mailToHelp"
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'email' } }}
      />
    </EditPage>
  );
}

/** A text of addresses, one on each line or apart as people do it, as the list that the gateway takes. */
const Recipients = z.strictObject({
  mailTo: z
    .string()
    .nullish()
    .transform((text) => (text ?? '').split(/[\s,;]+/).filter(Boolean))
    .refine((list) => list.every((each) => Email.safeParse(each).success), 'validation.email')
    .refine((list) => list.length <= mostRecipients, beyond('validation.tooMany', mostRecipients)),
});
