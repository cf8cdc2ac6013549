/** The error pages: what happened and the way back. */
export const errorPages = {
  notAuthorized: {
    title: 'Not Authorized 401',
    explanation: 'You don’t have permission to view this page. If you need access, ask your administrator.',
  },
  notFound: {
    title: 'Page Not Found 404',
    explanation: 'There’s no page at this address. It may have moved, or the link may be wrong.',
  },
  serverError: {
    title: 'Server Error 500',
    explanation:
      'Something went wrong on our side. Anything you saved is safe. Please reload the page. If it happens again, contact support.',
    details: 'Details for support',
  },
  unavailable: {
    title: 'Service Currently Unavailable',
    explanation: 'We can’t reach the service right now. Please try again in a minute. Nothing you saved is lost.',
  },
  notLoaded: 'This couldn’t be loaded',
  home: 'Back to Dashboard',
  login: 'Back to Login',
  back: 'Go Back',
};
