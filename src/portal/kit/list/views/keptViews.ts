/** Where the browser kept a user's views of a list, before the gateway did. */
export const keptKey = (userId: string, resource: string): string => `${userId}.${resource}.views`;
