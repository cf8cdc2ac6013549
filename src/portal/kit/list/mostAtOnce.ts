/** So many rows can be selected by one press and acted on at once; an export of selected rows takes as many. */
export const mostAtOnce = 1_000;
