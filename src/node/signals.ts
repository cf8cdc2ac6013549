/** By which a program is asked to end: from the keyboard, by whoever supervises it, and as its terminal closes. */
export const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
