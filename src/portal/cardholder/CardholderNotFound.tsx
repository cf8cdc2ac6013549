import PersonOff from '@mui/icons-material/PersonOffOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ErrorPage } from '../kit/error/ErrorPage.tsx';
import type { NoRecord } from '../kit/record/RecordState.tsx';

export const noCardholder: NoRecord = {
  mark: <PersonOff />,
  title: 'cardholder.notFound',
  back: 'cardholder.backToList',
};

/** No such cardholder, or none that this user may know of. */
export function CardholderNotFound() {
  const translate = useTranslate();
  return (
    <ErrorPage
      isPart
      mark={noCardholder.mark}
      title={translate(noCardholder.title)}
      explanation={translate('errors.notFound')}
    >
      <Button variant="contained" component={Link} to="/cardholders/list">
        {translate(noCardholder.back)}
      </Button>
    </ErrorPage>
  );
}
