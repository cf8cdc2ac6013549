import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useHome } from '../../client/home.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** In the place of a page that the user may not see. */
export function NotAuthorized() {
  const translate = useTranslate();
  const { path, button } = useHome()();
  return (
    <ErrorPage
      isPart
      mark="401"
      title={translate('errorPages.notAuthorized.title')}
      explanation={translate('errorPages.notAuthorized.explanation')}
    >
      <Button variant="contained" component={Link} to={path}>
        {translate(button)}
      </Button>
    </ErrorPage>
  );
}
