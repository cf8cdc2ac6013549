import Rule from '@mui/icons-material/FactCheckOutlined';

/** What the pages of an authorization say when there is none, or none that this user may know of. */
export const noAuthorization = {
  mark: <Rule fontSize="inherit" />,
  title: 'authorization.notFoundTitle',
  back: 'authorization.backToList',
};
