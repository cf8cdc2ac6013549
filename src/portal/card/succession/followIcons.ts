import ReplaceIcon from '@mui/icons-material/AddCardOutlined';
import RenewIcon from '@mui/icons-material/AutorenewOutlined';

export const followIcons = { replace: ReplaceIcon, renew: RenewIcon };
