/** What each lifecycle action is called, asks before it is done, leads to and says afterwards. `%{card}` names the card. */
export const cardActions = {
  activate: {
    label: 'Activate',
    title: 'Activate card %{card}?',
    bulkTitle: 'Activate %{smart_count} card? |||| Activate %{smart_count} cards?',
    effect: 'It can be used for payments at once. |||| They can be used for payments at once.',
    done: 'Card %{card} is activated',
  },
  loss: {
    label: 'Report Loss',
    title: 'Report card %{card} lost?',
    bulkTitle: 'Report %{smart_count} card lost? |||| Report %{smart_count} cards lost?',
    effect:
      'It is blocked at once. If it turns up again, the loss can be cancelled. |||| They are blocked at once. If they turn up again, the loss can be cancelled.',
    done: 'Card %{card} is reported lost',
  },
  unloss: {
    label: 'Cancel Loss',
    title: 'Cancel the loss of card %{card}?',
    bulkTitle: 'Cancel the loss of %{smart_count} card? |||| Cancel the loss of %{smart_count} cards?',
    effect:
      'It goes back at once to what it was before the loss. |||| They go back at once to what they were before the loss.',
    done: 'The loss of card %{card} is cancelled',
  },
  block: {
    label: 'Block',
    title: 'Block card %{card}?',
    bulkTitle: 'Block %{smart_count} card? |||| Block %{smart_count} cards?',
    effect:
      'New payments are declined until it is unblocked. Payments already authorized are still settled. |||| New payments are declined until they are unblocked. Payments already authorized are still settled.',
    done: 'Card %{card} is blocked',
  },
  unblock: {
    label: 'Unblock',
    title: 'Unblock card %{card}?',
    bulkTitle: 'Unblock %{smart_count} card? |||| Unblock %{smart_count} cards?',
    effect: 'It can be used for payments again at once. |||| They can be used for payments again at once.',
    done: 'Card %{card} is unblocked',
  },
  revoke: {
    label: 'Revoke',
    title: 'Revoke card %{card} for good?',
    bulkTitle: 'Revoke %{smart_count} card for good? |||| Revoke %{smart_count} cards for good?',
    effect:
      'This can’t be undone. The card is closed for good and what is left on it goes back to the account. |||| This can’t be undone. The cards are closed for good and what is left on them goes back to their accounts.',
    done: 'Card %{card} is revoked',
  },
  updateAcsPassword: {
    label: 'Update ACS Password',
    title: 'Update the ACS password of card %{card}',
    bulkTitle: 'Update the ACS password of %{smart_count} card |||| Update the ACS passwords of %{smart_count} cards',
    effect: 'The cardholder confirms online payments with the new password from now on.',
    done: 'Card %{card} has its new ACS password',
  },
  resetAcsPassword: {
    label: 'Reset ACS Password',
    title: 'Reset the ACS password of card %{card}?',
    bulkTitle: 'Reset the ACS password of %{smart_count} card? |||| Reset the ACS passwords of %{smart_count} cards?',
    effect: 'The present password stops working at once. A new one has to be set before the next online payment.',
    done: 'The ACS password of card %{card} is reset',
  },
  updatePin: {
    label: 'Update PIN',
    title: 'Update the PIN of card %{card}',
    bulkTitle: 'Update the PIN of %{smart_count} card |||| Update the PINs of %{smart_count} cards',
    effect: 'The new PIN is valid at once.',
    done: 'Card %{card} has its new PIN',
  },
  resetPin: {
    label: 'Reset PIN',
    title: 'Reset the PIN of card %{card}?',
    bulkTitle: 'Reset the PIN of %{smart_count} card? |||| Reset the PINs of %{smart_count} cards?',
    effect: 'The present PIN stops working at once. A new one has to be set before the next payment with PIN.',
    done: 'The PIN of card %{card} is reset',
  },
};
