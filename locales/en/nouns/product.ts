import { cardLimits } from './cardLimits.ts';

export const product = {
  name: 'Product |||| Products',
  fields: {
    id: 'Product ID',
    productCode: 'Product Code',
    productName: 'Product Name',
    cardBin: 'Card BIN',
    cardScheme: 'Card Scheme',
    cardType: 'Card Type',
    cardModel: 'Card Model',
    currency: 'Currency',
    sharedCard: 'Shared Card',
    defaultLimits: cardLimits,
    issuingFee: 'Issuing Fee',
    status: 'Status',
  },
  groups: { defaultLimits: 'Default Limits' },
};
