import { useTranslate } from 'react-admin';
import { type Download, downloadSorts, Download as Schema } from '#domain/download.ts';
import { exportFormats } from '#domain/exporting.ts';
import { ChoiceInput } from '../shared/ChoiceInput.tsx';
import type { Column } from '../shared/columns.tsx';
import { DateRangeInput } from '../shared/DateRangeInput.tsx';
import { EnumInput } from '../shared/EnumInput.tsx';
import { ListFrame } from '../shared/ListFrame.tsx';
import { SearchInput } from '../shared/SearchInput.tsx';
import { DownloadActions } from './DownloadActions.tsx';
import { DownloadFile, DownloadProgress, DownloadRows, DownloadSize } from './DownloadCells.tsx';
import { downloadCenter } from './downloadCenter.ts';
import { useLiveList } from './useLiveList.ts';
import { isUnderWay } from './useOrderedDownload.tsx';

/** Files that are too large to wait for: how far they are, and the ready ones to take away for a week. */
export default function DownloadList() {
  const translate = useTranslate();
  useLiveList<Download>(downloadCenter, isUnderWay);
  return (
    <ListFrame
      schema={Schema}
      columns={columns}
      sorts={downloadSorts}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      emptyHint={translate('download.emptyHint')}
    />
  );
}

const columns: readonly Column<Download>[] = [
  { source: 'fileName', render: (download) => <DownloadFile download={download} /> },
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
