import PersonOff from '@mui/icons-material/PersonOffOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ErrorPage } from '../kit/error/ErrorPage.tsx';

/** No such cardholder, or none that this user may know of. */
export function CardholderNotFound() {
  const translate = useTranslate();
  return (
    <ErrorPage
      isPart
      mark={<PersonOff />}
      title={translate('cardholder.notFound')}
      explanation={translate('errors.notFound')}
    >
      <Button variant="contained" component={Link} to="/cardholders/list">
        {translate('cardholder.backToList')}
      </Button>
    </ErrorPage>
  );
}
