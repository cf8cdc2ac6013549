import type { Messages } from '../../messages.ts';

/** 共享卡还可从账户中支出多少。 */
export const exposure: Messages['exposure'] = {
  title: '共享卡还可消费的金额',
  maySpend: '%{smart_count} 张卡今天还可消费 %{amount}（每张卡单独计算后相加）。',
  beyond: '今天可消费的金额比可用余额多 %{amount}。',
  covered: '可用余额足以支付。',
  lasts: '按最近 30 天的支出速度，资金可用到 %{date}。',
  lastsLong: '按最近 30 天的支出速度，资金可用一年以上。',
  quiet: '最近 30 天共享卡没有消费。',
  empty: '没有可用余额。在资金到账之前，消费会被拒绝。',
  tooMany: '有 %{count} 张或更多卡片共享此账户，数量过多，无法合计各卡还可消费的金额。',
  how: '每张卡按其总限额、日限额和月限额的剩余额度计算，且不超过可用余额。',
};
