/** What the portal says when the gateway said nothing itself: known before the application is there. */
export const unanswered = {
  unauthorized: 'Request Unauthorized',
  unavailable: 'Service Currently Unavailable',
  networkError: 'Network Error',
  unreadableAnswer: 'We couldn’t read the service’s response. Please reload the page and try again.',
  timeout: 'This took too long. Please try again.',
  unexpected: 'Something went wrong on our side. Please try again. If it happens again, contact support.',
  /** Before the id of what failed. */
  quoteId: 'Quote this ID to support:',
};
