/** The download centre as a resource; with a slash before it, its address. */
export const downloadCenter = 'userCenter/tradeDownload';
