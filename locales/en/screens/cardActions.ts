/** What each lifecycle action is called, asks before it is done, leads to and says afterwards. `%{card}` names the card. */
export const cardActions = {
  activate: {
    label: 'Activate',
    title: 'Activate card %{card}?',
    bulkTitle: 'Activate %{smart_count} card? |||| Activate %{smart_count} cards?',
    effect: 'It can be used for payments immediately. |||| They can be used for payments immediately.',
    done: 'Card %{card} activated',
  },
  loss: {
    label: 'Report Loss',
    title: 'Report card %{card} as lost?',
    bulkTitle: 'Report %{smart_count} card as lost? |||| Report %{smart_count} cards as lost?',
    effect:
      'It’s blocked immediately. If it turns up, you can cancel the loss. |||| They’re blocked immediately. If they turn up, you can cancel the loss.',
    done: 'Card %{card} reported as lost',
  },
  unloss: {
    label: 'Cancel Loss',
    title: 'Cancel the loss report for card %{card}?',
    bulkTitle: 'Cancel the loss report for %{smart_count} card? |||| Cancel the loss reports for %{smart_count} cards?',
    effect: 'It returns to its previous status immediately. |||| They return to their previous status immediately.',
    done: 'Loss report for card %{card} cancelled',
  },
  block: {
    label: 'Block',
    title: 'Block card %{card}?',
    bulkTitle: 'Block %{smart_count} card? |||| Block %{smart_count} cards?',
    effect:
      'New payments are declined until you unblock it. Payments already authorized will still settle. |||| New payments are declined until you unblock them. Payments already authorized will still settle.',
    done: 'Card %{card} blocked',
  },
  unblock: {
    label: 'Unblock',
    title: 'Unblock card %{card}?',
    bulkTitle: 'Unblock %{smart_count} card? |||| Unblock %{smart_count} cards?',
    effect: 'It can be used for payments again immediately. |||| They can be used for payments again immediately.',
    done: 'Card %{card} unblocked',
  },
  revoke: {
    label: 'Revoke',
    title: 'Revoke card %{card} permanently?',
    bulkTitle: 'Revoke %{smart_count} card permanently? |||| Revoke %{smart_count} cards permanently?',
    effect:
      'This can’t be undone. The card is closed and its remaining balance returns to the account. |||| This can’t be undone. The cards are closed and their remaining balances return to their accounts.',
    done: 'Card %{card} revoked',
  },
  updateAcsPassword: {
    label: 'Update ACS Password',
    title: 'Update the ACS Password for Card %{card}',
    bulkTitle: 'Update the ACS Password for %{smart_count} Card |||| Update the ACS Passwords for %{smart_count} Cards',
    effect: 'The cardholder will use the new password to confirm online payments.',
    done: 'ACS password for card %{card} updated',
  },
  resetAcsPassword: {
    label: 'Reset ACS Password',
    title: 'Reset the ACS password for card %{card}?',
    bulkTitle: 'Reset the ACS password for %{smart_count} card? |||| Reset the ACS passwords for %{smart_count} cards?',
    effect: 'The current password stops working immediately. Set a new one before the next online payment.',
    done: 'ACS password for card %{card} reset',
  },
  updatePin: {
    label: 'Update PIN',
    title: 'Update the PIN for Card %{card}',
    bulkTitle: 'Update the PIN for %{smart_count} Card |||| Update the PINs for %{smart_count} Cards',
    effect: 'The new PIN works immediately.',
    done: 'PIN for card %{card} updated',
  },
  resetPin: {
    label: 'Reset PIN',
    title: 'Reset the PIN for card %{card}?',
    bulkTitle: 'Reset the PIN for %{smart_count} card? |||| Reset the PINs for %{smart_count} cards?',
    effect: 'The current PIN stops working immediately. Set a new one before the next PIN payment.',
    done: 'PIN for card %{card} reset',
  },
};
