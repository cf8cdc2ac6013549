import english from 'ra-language-english';

const { ra: words } = english;

/** react-admin's own words with ours where the product says otherwise. A bulk action on one row names no record: it isn't told which. */
export const ra: typeof words = {
  ...words,
  action: {
    ...words.action,
    clear_input_value: 'Clear Value',
    toggle_theme: 'Switch between light and dark',
    update_application: 'Reload',
  },
  page: {
    ...words.page,
    empty: 'Your list is empty',
    access_denied: 'Not Authorized 401',
    not_found: 'Page Not Found 404',
    error: 'Server Error 500',
  },
  message: {
    ...words.message,
    access_denied: 'You don’t have permission to view this page.',
    bulk_delete_title: 'Delete one record |||| Delete %{smart_count} records',
    bulk_delete_content: 'Delete this record? |||| Delete these %{smart_count} records?',
    bulk_update_title: 'Change one record |||| Change %{smart_count} records',
    bulk_update_content: 'Change this record? |||| Change these %{smart_count} records?',
    delete_title: 'Delete %{name} “%{recordRepresentation}”',
    delete_content: 'Delete “%{recordRepresentation}”? This can’t be undone.',
    error: 'Something went wrong on this page. Please reload it and try again.',
    invalid_form: 'Some fields need your attention.',
    not_found: 'There’s no page at this address. It may have moved, or the link may be wrong.',
    unsaved_changes: 'You have unsaved changes. Leave without saving?',
    placeholder_data_warning: 'Network Error: the data couldn’t be refreshed.',
  },
  navigation: {
    ...words.navigation,
    no_results: 'No records found',
    no_filtered_results: 'No records found',
    no_more_results: 'There’s no page %{page}. Please go back.',
    page_out_of_boundaries: 'There is no page %{page}',
    page_out_from_end: 'This is the last page',
    page_out_from_begin: 'This is the first page',
    page_range_info: '%{offsetBegin}–%{offsetEnd} of %{total}',
    partial_page_range_info: '%{offsetBegin}–%{offsetEnd} of more than %{offsetEnd}',
    skip_nav: 'Skip to content',
  },
  auth: { ...words.auth, sign_in: 'Login', logout: 'Log Out', user_menu: 'Your account' },
  notification: {
    ...words.notification,
    updated: 'Saved |||| %{smart_count} records saved',
    created: 'Created',
    deleted: 'Deleted |||| %{smart_count} records deleted',
    bad_item: 'This record isn’t in the expected format',
    item_doesnt_exist: 'This record doesn’t exist',
    http_error: 'Network Error',
    data_provider_error: 'Something went wrong. Please try again.',
    i18n_error: 'This language couldn’t be loaded',
    logged_out: 'Your session has ended. Please log in again.',
    not_authorized: 'You don’t have permission to do this.',
    offline: 'You’re offline. The data couldn’t be loaded.',
  },
  validation: {
    ...words.validation,
    required: 'This field is required',
    email: 'The Email field must be a valid email',
  },
  saved_queries: {
    ...words.saved_queries,
    label: 'Saved Views',
    query_name: 'View Name',
  },
  guesser: { empty: { title: 'Your list is empty', message: 'There is nothing to show here yet' } },
};
