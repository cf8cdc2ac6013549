/** A rate without the zeros that the column's scale adds: '7.831200000000' is '7.8312'. */
export const shortRate = (rate: string | null): string | null =>
  rate === null || !rate.includes('.') ? rate : rate.replace(/\.?0+$/, '');
