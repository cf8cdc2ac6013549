import { useTranslate } from 'react-admin';
import type { AuditLog } from '#domain/auditLog/auditLog.ts';
import { NoValue } from '../kit/field/NoValue.tsx';

/** What an operation is called. What changes something has words of its own (operations.ts); what only looks is logged where it was refused. */
function useOperationName() {
  const translate = useTranslate();
  return (operation: string) => translate(`audit.operations.${operation}`, { _: translate('audit.operations.read') });
}

export const OperationName = ({ operation }: { operation: string }) => useOperationName()(operation);

export function SubjectName({ subject }: { subject: string }) {
  const translate = useTranslate();
  const name = translate(`nouns.${subject}.name`, { smart_count: 1, _: subject });
  return translate(`access.subjects.${subject}`, { _: name });
}

export function SourceName({ source }: { source: string | undefined }) {
  const translate = useTranslate();
  return source ? translate(`audit.sources.${source}`, { _: source }) : <NoValue />;
}

/** What a line says in a sentence, where its operation's name alone doesn't: who exported what, and as which kind of file. */
export function useSentence(): (line: AuditLog) => string {
  const translate = useTranslate();
  const operationName = useOperationName();
  return ({ operation, subject, userName, source, after }) => {
    const name = operationName(operation);
    const format = (after as { format?: unknown } | null)?.format;
    if (operation !== 'export' || typeof format !== 'string') return name;
    return translate('audit.exported', {
      who: userName ?? translate(`audit.sources.${source}`, { _: source }),
      what: translate(`nouns.${subject}.name`, { smart_count: 2, _: subject }),
      format: format.toUpperCase(),
    });
  };
}
