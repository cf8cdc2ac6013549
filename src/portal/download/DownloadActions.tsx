import Cancel from '@mui/icons-material/CancelOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Download } from '#domain/download/download.ts';
import { isUnderWay } from '../kit/export/useOrderedDownload.tsx';
import { useTakeDownload } from '../kit/export/useTakeDownload.ts';
import { BusyIconButton } from '../kit/form/BusyIconButton.tsx';
import { Can } from '../kit/record/Can.tsx';
import { onDemand } from '../kit/record/onDemand.tsx';

// Most lists are only looked at.
const DownloadDialog = onDemand(async () => ({ default: (await import('./DownloadDialog.tsx')).DownloadDialog }));

/** What can be done with a file in its state; ending and deleting ask first. */
export function DownloadActions({ download }: { download: Download }) {
  const [asking, setAsking] = useState<'cancel' | 'delete'>();
  const { take, isTaking } = useTakeDownload();
  return (
    <Box sx={{ display: 'flex', ml: -0.75, my: -0.5 }}>
      {download.status === 'ready' && (
        <Action label="download.take" of={download} isBusy={isTaking} onClick={() => void take(download)}>
          <FileDownload fontSize="small" />
        </Action>
      )}
      {isUnderWay(download) && (
        <Can do="cancel" on="download" record={download}>
          <Action label="download.cancel" of={download} onClick={() => setAsking('cancel')}>
            <Cancel fontSize="small" />
          </Action>
        </Can>
      )}
      <Can do="delete" on="download" record={download}>
        <Action label="download.delete" of={download} onClick={() => setAsking('delete')}>
          <Delete fontSize="small" />
        </Action>
      </Can>
      {asking && <DownloadDialog action={asking} download={download} onClose={() => setAsking(undefined)} />}
    </Box>
  );
}

interface ActionProps {
  label: 'download.take' | 'download.cancel' | 'download.delete';
  of: Download;
  isBusy?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Action({ label, of, isBusy = false, onClick, children }: ActionProps) {
  const translate = useTranslate();
  const name = translate(label);
  return (
    <Tooltip title={name}>
      <BusyIconButton
        size="small"
        aria-label={translate('lists.fieldIs', { field: name, value: of.fileName })}
        isBusy={isBusy}
        onClick={onClick}
      >
        {children}
      </BusyIconButton>
    </Tooltip>
  );
}
