import AddCard from '@mui/icons-material/AddCardOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageActions } from '../../frame/PageActions.tsx';
import { Can } from '../../kit/record/Can.tsx';

/** The way to the form, beside the page's title. */
export function ApplyButton() {
  const translate = useTranslate();
  return (
    <Can do="create" on="cardApplication">
      <PageActions>
        <Button variant="contained" startIcon={<AddCard />} component={Link} to="/cardholders/apply-card">
          {translate('menu.applyCard')}
        </Button>
      </PageActions>
    </Can>
  );
}
