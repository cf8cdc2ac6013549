import { useTranslate } from 'react-admin';
import { type Download, downloadSorts, Download as Schema } from '#domain/download/download.ts';
import { exportFormats } from '#domain/download/exporting.ts';
import { downloadCenter } from '../kit/export/downloadCenter.ts';
import { isUnderWay } from '../kit/export/useOrderedDownload.tsx';
import { ChoiceInput } from '../kit/form/ChoiceInput.tsx';
import { DateRangeInput } from '../kit/form/DateRangeInput.tsx';
import { EnumInput } from '../kit/form/EnumInput.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import { SearchInput } from '../kit/list/SearchInput.tsx';
import { DownloadActions } from './DownloadActions.tsx';
import { DownloadFile, DownloadProgress, DownloadRows, DownloadSize } from './DownloadCells.tsx';
import { useLiveList } from './useLiveList.ts';

/** Files that are too large to wait for: how far they are, and the ready ones to take away for a week. */
export default function DownloadList() {
  const translate = useTranslate();
  useLiveList<Download>(downloadCenter, isUnderWay);
  return (
    <ListFrame
      schema={Schema}
      columns={columns}
      sorts={downloadSorts}
      filters={filters}
      emptyHint={translate('download.emptyHint')}
    />
  );
}

const columns: readonly Column<Download>[] = [
  {
    source: 'cell:file',
    parts: ['fileName', 'subject'],
    label: 'nouns.download.fields.fileName',
    render: (download) => <DownloadFile download={download} />,
  },
  { source: 'fileName', isHidden: 'butInFiles' },
  { source: 'status' },
  { source: 'progress', render: (download) => <DownloadProgress download={download} /> },
  { source: 'format', render: ({ format }) => format.toUpperCase() },
  { source: 'rows', render: (download) => <DownloadRows download={download} />, isFigure: true },
  { source: 'size', render: (download) => <DownloadSize download={download} />, isFigure: true },
  { source: 'createdAt' },
  { source: 'finishedAt', isHidden: true },
  { source: 'expiresAt' },
  {
    source: 'id',
    label: 'download.actions',
    isActions: true,
    render: (download) => <DownloadActions download={download} />,
  },
];

const filters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <EnumInput key="status" source="status" label="nouns.download.fields.status" of="downloadStatus" alwaysOn />,
  <ChoiceInput
    key="format"
    source="format"
    label="nouns.download.fields.format"
    choices={exportFormats.map((format) => ({ id: format, name: `enums.fileFormat.${format}` }))}
  />,
  <DateRangeInput key="createdAt" source="createdAt" label="nouns.download.fields.createdAt" alwaysOn />,
  <DateRangeInput key="expiresAt" source="expiresAt" label="nouns.download.fields.expiresAt" isFuture />,
];
