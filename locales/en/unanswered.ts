/** What the portal says when the gateway said nothing itself: known before the application is there. */
export const unanswered = {
  unauthorized: 'Request Unauthorized',
  unavailable: 'Service Currently Unavailable',
  networkError: 'Network Error',
  unreadableAnswer: 'The service’s answer couldn’t be understood. Please reload the page and try again.',
  timeout: 'The answer took too long. Please try again.',
  unexpected: 'Something went wrong on our side. Please try again; if it happens again, tell your support.',
};
