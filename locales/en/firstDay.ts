/** The checklist of a new installation. */
export const firstDay = {
  title: 'First day',
  progress: '%{done} of %{all} done. When all are, a card has been spent.',
  done: 'done',
  programme: {
    title: 'Name the programme',
    text: 'Its name and logo, its time zone, rates and fees.',
    go: 'Go to Settings',
  },
  customer: {
    title: 'Add a customer',
    text: 'The company or person you issue cards for. Mark it as a sandbox to try things first.',
    go: 'Add Customer',
  },
  account: {
    title: 'Open an account',
    text: 'Cards are paid from it. One customer may have several.',
    go: 'Open Account',
  },
  customerEnabled: { title: 'Enable the customer', text: 'From then on they can have cards.', go: 'Go to Customers' },
  deposit: {
    title: 'Put money on the account',
    text: 'Declare a deposit and confirm it once it has arrived.',
    go: 'Go to Deposits',
  },
  product: {
    title: 'Offer a product',
    text: 'Which cards there are: scheme, number range, limits, fee.',
    go: 'Go to Products',
  },
  user: {
    title: 'Invite somebody of the customer’s',
    text: 'They get a mail and choose their password.',
    go: 'Add User',
  },
  cardholder: {
    title: 'Approve a cardholder',
    text: 'Register somebody, upload their documents, review them.',
    go: 'Go to Cardholders',
  },
  card: { title: 'Issue a card', text: 'Apply for one and complete the application.', go: 'Apply Card' },
  purchase: {
    title: 'Spend on it',
    text: 'A purchase from the card processor, or one of your own making on a sandbox customer’s card.',
    go: 'Go to Authorizations',
  },
};
