import type { SvgIconComponent } from '@mui/icons-material';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CardAction } from '#domain/card/lifecycle.ts';
import { beyondLines } from '../../kit/why/beyondLines.tsx';
import { menuHeading } from '../../kit/why/menuHeading.tsx';
import type { BeyondItem } from '../../kit/why/useBeyond.tsx';
import { ActionMenuItem } from './ActionMenuItem.tsx';
import { type ActionableCard, isOfState, type Offer } from './actionsFor.ts';
import { useWhy } from './useWhy.ts';

interface Also {
  name: string;
  label: string;
  icon: SvgIconComponent;
  onChoose: () => void;
}

interface Props {
  card: ActionableCard;
  offers: readonly Offer[];
  label: string;
  /** What isn't an action of the lifecycle. */
  also: readonly Also[];
  /** What the reader may not do. */
  beyond: readonly BeyondItem[];
  onChoose: (action: CardAction) => void;
}

/** What is offered first, then what the card's state stands against under the reason, then what is beyond the reader's rights. */
export function MoreActions({ card, offers, label, also, beyond, onChoose }: Props) {
  const translate = useTranslate();
  const whyInWords = useWhy();
  const [stateId, beyondId] = [useId(), useId()];
  const [anchor, setAnchor] = useState<HTMLElement>();
  const offered = offers.filter((offer) => offer.offered);
  const refused = Object.groupBy(
    offers.filter((offer) => !offer.offered && isOfState(offer.why)),
    (offer) => (offer.offered ? '' : whyInWords(offer.why, card)),
  );
  const reasons = Object.entries(refused);
  if (offered.length + reasons.length + also.length + beyond.length === 0) return null;
  const close = () => setAnchor(undefined);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={close} slotProps={menuSlots}>
        {also.map(({ name, label: called, icon: Icon, onChoose: onChosen }) => (
          <MenuItem
            key={name}
            onClick={() => {
              close();
              onChosen();
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText primary={called} slotProps={{ primary: { variant: 'body1' } }} />
          </MenuItem>
        ))}
        {offered.map((offer) => (
          <ActionMenuItem
            key={offer.action}
            offer={offer}
            onClick={() => {
              close();
              onChoose(offer.action);
            }}
          />
        ))}
        {reasons.flatMap(([why, group = []], place) => {
          const id = `${stateId}${place}`;
          return [
            menuHeading(id, why, place + offered.length + also.length === 0),
            ...group.map((offer) => <ActionMenuItem key={offer.action} offer={offer} aria-describedby={id} />),
          ];
        })}
        {beyondLines({
          items: beyond,
          id: beyondId,
          isFirst: offered.length + reasons.length + also.length === 0,
          close,
          translate,
        })}
      </Menu>
    </>
  );
}

/** Whoever comes by keyboard reaches the disabled ones too, and hears why they are. */
const menuSlots = { list: { disabledItemsFocusable: true, dense: true }, paper: { sx: { maxWidth: 340 } } } as const;
