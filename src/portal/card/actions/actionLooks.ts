import type { SvgIconComponent } from '@mui/icons-material';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import LostIcon from '@mui/icons-material/CreditCardOffOutlined';
import FoundIcon from '@mui/icons-material/CreditScoreOutlined';
import DeleteIcon from '@mui/icons-material/DeleteForeverOutlined';
import UnlockIcon from '@mui/icons-material/LockOpenOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import PinIcon from '@mui/icons-material/PinOutlined';
import ResetIcon from '@mui/icons-material/RestartAltOutlined';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import type { CardAction } from '#domain/card/lifecycle.ts';

interface Look {
  icon: SvgIconComponent;
  /** Stands as a button of its own where it is offered; what puts the card back to use stands out. The others wait in the menu. */
  upFront?: 'emphasized' | 'plain';
  /** May be done to several cards at once. */
  bulk?: true;
  /** Can’t be undone: asks for a reason and to type what it will hit. */
  final?: true;
}

/** In the order in which they are shown. */
export const actionLooks: Record<CardAction, Look> = {
  activate: { icon: CheckIcon, upFront: 'emphasized', bulk: true },
  unblock: { icon: UnlockIcon, upFront: 'emphasized', bulk: true },
  unloss: { icon: FoundIcon, upFront: 'emphasized', bulk: true },
  block: { icon: LockIcon, upFront: 'plain', bulk: true },
  loss: { icon: LostIcon, upFront: 'plain', bulk: true },
  updatePin: { icon: PinIcon },
  resetPin: { icon: ResetIcon },
  updateAcsPassword: { icon: KeyIcon },
  resetAcsPassword: { icon: ResetIcon },
  revoke: { icon: DeleteIcon, bulk: true, final: true },
};

export const shownOrder = Object.keys(actionLooks) as CardAction[];
