import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Can } from '../kit/record/Can.tsx';

/** The way to the form, for who may fill it in. */
export function AddButton() {
  const translate = useTranslate();
  return (
    <Can do="create" on="cardholder">
      <Button variant="contained" startIcon={<PersonAdd />} component={Link} to="/cardholders/add-individual">
        {translate('menu.addCardholder')}
      </Button>
    </Can>
  );
}
