import Edit from '@mui/icons-material/EditOutlined';
import type { Privilege } from '#domain/permission/privilege.ts';
import type { Way } from './way.ts';

/** To change a record by its form: `editing('account:edit')`. */
export const editing = <R>(right: Privilege, fits: Way<R>['fits'] = () => true): Way<R> => ({
  name: 'edit',
  label: 'forms.edit',
  icon: Edit,
  right,
  fits,
});
