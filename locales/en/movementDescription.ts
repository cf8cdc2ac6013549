/** The product's own sentences on movements of money; the domain's movementDescription.ts writes the English ones down. */
export const movementDescription = {
  cardTopUp: 'Card top-up',
  cardReturn: 'Card return',
  cardSuccession: 'Moved to the replacement card',
  cardEndingIn: 'Card ending in %{last4}',
  refund: 'Refund',
  conversionFee: 'Currency conversion fee',
  processorFee: 'Transaction fee',
  amountOwed: 'Amount owed, paid from new money',
  issuing: 'Issuing %{quantity} × %{productName}, order %{orderNumber}',
  deposit: 'Deposit %{orderNumber}',
  incomingFee: 'Incoming payment fee',
  monthlyFee: 'Monthly account fee',
  spendingRebate: 'Rebate on card spending',
  payout: 'Payout to bank account',
  payoutCancelled: 'Cancelled before it was sent',
  ownTransfer: 'Transfer between own accounts',
};
