import type { Messages } from '../messages.ts';

export const exports: Messages['exports'] = {
  yes: '是',
  no: '否',

  // Column headings that no field has.
  headings: {
    timeIn: '%{field}（%{timeZone}）',
    amountIn: '%{field}（%{currency}）',
    groupField: '%{group}：%{field}',
  },
};
