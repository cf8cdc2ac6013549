/**
 * The trade's words in the portal's languages: one word for one thing. Where an English label has the first, the French one
 * has the second and the Chinese one the third, in whatever form the grammar wants; terms.test.ts holds all labels to it.
 */
export const terms = [
  ['account', 'compte', '账户|账号'],
  ['application', 'demande', '申请|申卡'],
  ['authorization', 'autorisation', '授权'],
  ['balance', 'solde', '余额'],
  ['block(ed)?', 'bloqu|blocage', '冻结'],
  ['cardholder', 'titulaire', '持卡人'],
  ['conversion', 'conversion', '汇率|转换'],
  ['country', 'pays', '国家|国'],
  ['currency', 'devise|change', '币种|货币'],
  ['customer', 'client', '客户'],
  ['declined?', 'refus', '拒绝'],
  ['deposit', 'dépôt', '入金'],
  ['fee', 'frais', '费'],
  ['hold', 'réserv', '冻结'],
  ['ledger', 'comptable|écriture', '分录|账'],
  ['limit', 'plafond', '限额'],
  ['merchant', 'commerçant', '商户'],
  ['permission', 'permission|autorisation', '权限'],
  ['product', 'produit', '产品'],
  ['receivable', 'créance', '应收'],
  ['refund', 'rembours', '退款'],
  ['reversal|reversed', 'annul', '撤销|冲正'],
  ['revoke', 'révo', '吊销'],
  ['role', 'rôle', '角色'],
  ['settled?|settlement', 'régl|règl', '清算|结清'],
  ['statement', 'relevé', '账单'],
  ['top(-| )up', 'recharg', '充值'],
  ['transaction', 'opération|transaction', '交易'],
] as const;
