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
import type { CardAction } from '#domain/cardLifecycle.ts';

interface Look {
  icon: SvgIconComponent;
  /** Stands as a button of its own where it is offered; the others wait in the menu. */
  upFront?: true;
  /** May be done to several cards at once. */
  bulk?: true;
  /** Can’t be undone: asks for a reason and to type what it will hit. */
  final?: true;
}

export const actionLooks: Record<CardAction, Look> = {
  activate: { icon: CheckIcon, upFront: true, bulk: true },
  loss: { icon: LostIcon, upFront: true, bulk: true },
  unloss: { icon: FoundIcon, upFront: true, bulk: true },
  block: { icon: LockIcon, upFront: true, bulk: true },
  unblock: { icon: UnlockIcon, upFront: true, bulk: true },
  updatePin: { icon: PinIcon },
  resetPin: { icon: ResetIcon },
  updateAcsPassword: { icon: KeyIcon },
  resetAcsPassword: { icon: ResetIcon },
  revoke: { icon: DeleteIcon, bulk: true, final: true },
};
