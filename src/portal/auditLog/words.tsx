import { useTranslate } from 'react-admin';

/** What an operation is called; one that has no words yet goes by its own name. */
export function OperationName({ operation }: { operation: string }) {
  return useTranslate()(`access.operations.${operation}`, { _: operation });
}

export function SubjectName({ subject }: { subject: string }) {
  const translate = useTranslate();
  const name = translate(`nouns.${subject}.name`, { smart_count: 1, _: subject });
  return translate(`access.subjects.${subject}`, { _: name });
}

export function SourceName({ source }: { source: string }) {
  return useTranslate()(`access.sources.${source}`, { _: source });
}
