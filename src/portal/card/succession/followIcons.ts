import RenewIcon from '@mui/icons-material/AutorenewOutlined';
import ReplaceIcon from '@mui/icons-material/CreditScoreOutlined';

export const followIcons = { replace: ReplaceIcon, renew: RenewIcon };
