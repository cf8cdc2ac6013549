import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { loginPath } from '../../client/guards.ts';
import { useHome } from '../../client/home.ts';
import { useSession } from '../../client/PortalContext.tsx';
import { ErrorPage } from '../../kit/error/ErrorPage.tsx';

/** At addresses where nothing is: for everybody, signed in or not. */
export default function NotFound() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { token } = useSession();
  const home = useHome()();
  return (
    <ErrorPage
      mark="404"
      title={translate('errorPages.notFound.title')}
      explanation={translate('errorPages.notFound.explanation')}
    >
      <Button variant="contained" component={Link} to={token ? home.path : loginPath}>
        {translate(token ? home.button : 'errorPages.login')}
      </Button>
      <Button variant="outlined" onClick={() => navigate(-1)}>
        {translate('errorPages.back')}
      </Button>
    </ErrorPage>
  );
}
