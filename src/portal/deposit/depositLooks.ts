import type { SvgIconComponent } from '@mui/icons-material';
import FailIcon from '@mui/icons-material/CancelOutlined';
import ConfirmIcon from '@mui/icons-material/CheckCircleOutlined';
import ProcessIcon from '@mui/icons-material/HourglassTopOutlined';
import type { DepositRecord } from '#domain/deposit/deposit.ts';
import { type DepositAction, depositActionNames, depositActions, mayMoveDeposit } from '#domain/deposit/lifecycle.ts';
import { asSubject } from '../client/abilities.ts';
import { useAbility } from '../client/PortalContext.tsx';

/** How each step looks; what gives up the deposit is red. */
export const depositLooks: Record<DepositAction, { icon: SvgIconComponent; isFinal?: true }> = {
  confirm: { icon: ConfirmIcon },
  process: { icon: ProcessIcon },
  fail: { icon: FailIcon, isFinal: true },
};

const shownOrder = Object.keys(depositLooks) as DepositAction[];

/** The steps that this user may take with the deposit as it stands. */
export function useDepositActions(deposit: DepositRecord): readonly DepositAction[] {
  const ability = useAbility();
  const subject = asSubject('depositRecord', deposit);
  return depositActionNames
    .filter((name) => mayMoveDeposit(name, deposit.status) && ability.can(depositActions[name].privilege, subject))
    .sort((one, other) => shownOrder.indexOf(one) - shownOrder.indexOf(other));
}
