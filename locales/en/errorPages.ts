/** The error pages: what happened and the way back. */
export const errorPages = {
  notAuthorized: {
    title: 'Not Authorized 401',
    explanation:
      'You don’t have the right to see this page. If you need it for your work, please ask your administrator.',
  },
  notFound: {
    title: 'Page Not Found 404',
    explanation: 'There is no page at this address. It may have moved, or the link is wrong.',
  },
  serverError: {
    title: 'Server Error 500',
    explanation:
      'Something went wrong on our side. What you have saved is safe. Please reload the page; if it happens again, tell your support.',
    details: 'Details for support',
  },
  unavailable: {
    title: 'Service Currently Unavailable',
    explanation:
      'The service can’t be reached at the moment. Please try again in a minute; nothing you have saved is lost.',
  },
  home: 'Back to Dashboard',
  login: 'Back to Login',
  back: 'Go back',
};
