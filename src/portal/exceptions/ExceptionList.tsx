import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ProcessorMessage, processorMessageSorts } from '#domain/processor/message.ts';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import { onDemand } from '../kit/record/onDemand.tsx';
import { useExceptionColumns, useExceptionPhone } from './exceptionColumns.tsx';
import { exceptionFilters } from './exceptionFilters.tsx';
import { useAbout } from './useAbout.ts';

// Most lists are only looked at.
const ResolveDialog = onDemand(async () => ({ default: (await import('./ResolveDialog.tsx')).ResolveDialog }));

/** What the processor told, those that wait for somebody above all. */
export default function ExceptionList() {
  const translate = useTranslate();
  const [resolving, setResolving] = useState<ProcessorMessage>();
  const columns = useExceptionColumns(setResolving);
  const phone = useExceptionPhone(setResolving);
  const about = useAbout();
  return (
    <>
      <ListFrame
        schema={ProcessorMessage}
        columns={columns}
        phone={phone}
        sorts={processorMessageSorts}
        filters={exceptionFilters}
        nameOf={about}
        emptyHint={translate('processor.emptyHint')}
        isLive
      />
      {resolving && <ResolveDialog key={resolving.id} message={resolving} onClose={() => setResolving(undefined)} />}
    </>
  );
}
