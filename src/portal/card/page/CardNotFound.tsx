import CreditCardOffIcon from '@mui/icons-material/CreditCardOffOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ErrorPage } from '../../kit/error/ErrorPage.tsx';

/** No such card, or none that this user may know of. */
export function CardNotFound() {
  const translate = useTranslate();
  return (
    <ErrorPage
      isPart
      mark={<CreditCardOffIcon />}
      title={translate('card.notFound')}
      explanation={translate('errors.notFound')}
    >
      <Button variant="contained" component={Link} to="/card/cards">
        {translate('card.backToList')}
      </Button>
    </ErrorPage>
  );
}

/** The same for react-admin's bases. */
export const noCard = { mark: <CreditCardOffIcon />, title: 'card.notFound', back: 'card.backToList' };
