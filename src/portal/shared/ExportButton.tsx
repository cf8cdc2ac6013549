import Close from '@mui/icons-material/Close';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { useAbility, useLanguage, usePortal } from '../providers/PortalContext.tsx';
import type { Column } from './columns.tsx';
import { useExport } from './useExport.ts';

/** The gateway makes the file: everything that matches the filters in the list's order, or the selected rows. */
export function ExportButton({ columns, ids }: { columns: readonly Column[]; ids?: string[] }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const resource = useResourceContext() ?? '';
  const { nounOf } = usePortal();
  const isAllowed = useAbility().can('export', nounOf(resource));
  const { filterValues, filter, sort, total } = useListContext();
  const { start, cancel, bytes } = useExport(resource);
  if (!isAllowed) return null;
  const isRunning = bytes !== undefined;
  const label = isRunning
    ? translate('lists.export.running', { size: sizeOf(bytes, tag) })
    : translate('lists.export.action');
  const cancelLabel = translate('lists.export.cancel');
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FileDownload />}
        loading={isRunning}
        loadingPosition="start"
        disabled={total === 0}
        title={translate(ids ? 'lists.export.selected' : 'lists.export.all', { smart_count: ids?.length ?? 0 })}
        onClick={() =>
          start({
            format: 'csv',
            sort,
            columns: columns.map(({ source }) => source),
            ...(ids ? { ids } : { filter: { ...filterValues, ...filter } }),
          })
        }
        sx={{ ml: 0.75 }}
      >
        {label}
      </Button>
      {isRunning && (
        <IconButton size="small" aria-label={cancelLabel} title={cancelLabel} onClick={cancel}>
          <Close fontSize="small" />
        </IconButton>
      )}
    </>
  );
}

/** 12 kB, 3.4 MB, in the user's language. */
function sizeOf(bytes: number, tag: string): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const format = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  });
  return format.format(amount);
}
