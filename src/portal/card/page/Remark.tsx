import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { Can } from '../../kit/record/Can.tsx';
import { RemarkForm } from './RemarkForm.tsx';

/** The remark, to be edited where it stands. */
export function Remark({ card }: { card: Card }) {
  const translate = useTranslate();
  const form = useRef<HTMLDivElement>(null);
  const [isEdited, setEdited] = useState(false);
  // Who has gone elsewhere while it was saved stays there.
  const [isReturnedTo, setReturnedTo] = useState(false);
  const close = () => {
    setReturnedTo(form.current?.contains(document.activeElement) ?? false);
    setEdited(false);
  };
  if (isEdited)
    return (
      <div ref={form}>
        <RemarkForm card={card} onClose={close} />
      </div>
    );
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
      <Box sx={{ whiteSpace: 'pre-line', ...(!card.cardRemark && { color: 'text.secondary' }) }}>
        {card.cardRemark ?? translate('card.noRemark')}
      </Box>
      <Can do="edit" on="card" record={card}>
        <Tooltip title={translate('card.editRemark')}>
          <IconButton
            size="small"
            autoFocus={isReturnedTo}
            aria-label={translate('card.editRemark')}
            onClick={() => setEdited(true)}
            sx={{ my: -0.5 }}
          >
            <EditIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Can>
    </Box>
  );
}
