/** The page where staff play merchants in the demonstration. */
export const simulator = {
  intro: 'Plays what merchants do on a card, by signed messages through the card processor’s own door.',
  card: 'Card',
  scenario: 'Scenario',
  run: 'Run',
  off: 'Merchants can be played in the demonstration, and on the cards of sandbox customers. There is none yet.',
  result: 'What happened',
  nothingYet: 'Choose a scenario and a card, and run it.',
  openAuthorization: 'Open the authorization',
  outcome: {
    approved: 'Approved',
    declined: 'Declined',
    taken: 'Taken',
    parked: 'Waiting',
    refused: 'Refused',
  },
  scenarios: {
    hotel: {
      name: 'Hotel with a longer stay',
      story: 'Two nights are authorized, one more is added, and the minibar comes on top.',
    },
    fuel: {
      name: 'Fuel',
      story: 'The pump holds 100, says what was filled, and settles that.',
    },
    restaurantTip: {
      name: 'Restaurant with a tip',
      story: 'The bill is authorized and settled with a tip.',
    },
    splitShipment: {
      name: 'Two parcels',
      story: 'One order is settled in two parts as it is sent.',
    },
    lateCapture: {
      name: 'Late settlement',
      story: 'The hold has expired when the merchant settles.',
    },
    reversal: {
      name: 'Reversal',
      story: 'A flight is booked and cancelled before it is settled.',
    },
    refund: {
      name: 'Refund',
      story: 'A purchase is settled, and a part of it comes back.',
    },
    decline: {
      name: 'Decline',
      story: 'A betting shop asks, where cards aren’t taken.',
    },
    wrongOrder: {
      name: 'Wrong order',
      story: 'The settlement is quicker than its authorization and waits for it.',
    },
    verification: {
      name: 'Verification',
      story: 'A shop asks only whether the card is good.',
    },
  },
};
