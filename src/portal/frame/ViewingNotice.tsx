import Visibility from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useSession } from '../client/PortalContext.tsx';
import { useCommand } from '../client/useCommand.ts';
import { useOtherEyes } from '../client/useOtherEyes.ts';
import { useRoleName } from '../client/useRoleName.ts';
import { BusyButton } from '../kit/form/BusyButton.tsx';

/** That one looks at the portal as somebody else, as whom, and the way back. */
export default function ViewingNotice() {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const { user } = useSession();
  const look = useOtherEyes();
  const { mutate, isPending } = useCommand('endViewing', { onSuccess: () => void look() });
  if (!user?.isViewing) return null;
  // The gateway names no role where it, or its customer, was deleted meanwhile.
  const said = user.role === '' ? 'gone' : user.customerName === null ? 'asRole' : 'asRoleOf';
  const names = { role: nameOf(user.role), customer: user.customerName };
  return (
    <Alert
      severity="warning"
      icon={<Visibility fontSize="inherit" />}
      action={
        <BusyButton color="inherit" size="small" onClick={() => mutate({})} isBusy={isPending}>
          {translate('access.viewing.end')}
        </BusyButton>
      }
      // On a phone the way back stands below.
      sx={{
        mb: 2,
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: 1, minWidth: { xs: '70%', sm: 0 } },
      }}
    >
      {translate(`access.viewing.${said}`, names)}
    </Alert>
  );
}
