/** The page where staff play merchants in the demonstration. */
export const simulator = {
  intro: 'Simulates merchant activity on a card by sending signed messages through the card processor’s own interface.',
  card: 'Card',
  scenario: 'Scenario',
  run: 'Run',
  off: 'You can simulate purchases in the demo and on sandbox customers’ cards. There are no sandbox cards yet.',
  result: 'Result',
  nothingYet: 'Choose a scenario and a card, then run it.',
  own: 'Make Your Own Purchase',
  ownHelp: 'Choose amount, merchant, country, channel and time, and see what would decline it.',
  openAuthorization: 'Open Authorization',
  outcome: {
    approved: 'Approved',
    declined: 'Declined',
    taken: 'Accepted',
    parked: 'Waiting',
    refused: 'Refused',
  },
  scenarios: {
    hotel: {
      name: 'Hotel with a longer stay',
      story: 'Two nights are authorized, a third is added, and the minibar is charged on top.',
    },
    fuel: {
      name: 'Fuel',
      story: 'The pump holds 100, reports the amount filled, and settles it.',
    },
    restaurantTip: {
      name: 'Restaurant with a tip',
      story: 'The bill is authorized and settled with a tip.',
    },
    splitShipment: {
      name: 'Two parcels',
      story: 'One order is settled in two parts as it ships.',
    },
    lateCapture: {
      name: 'Late settlement',
      story: 'The hold expires before the merchant settles.',
    },
    reversal: {
      name: 'Reversal',
      story: 'A flight is booked and cancelled before it is settled.',
    },
    refund: {
      name: 'Refund',
      story: 'A purchase is settled and partly refunded.',
    },
    decline: {
      name: 'Decline',
      story: 'A betting shop requests payment, where cards aren’t accepted.',
    },
    wrongOrder: {
      name: 'Wrong order',
      story: 'The settlement arrives before its authorization and waits for it.',
    },
    verification: {
      name: 'Verification',
      story: 'A shop checks that the card is valid, without charging it.',
    },
  },
};
