/** The checklist of a new installation. */
export const firstDay = {
  title: 'Getting Started',
  progress: '%{done} of %{all} done. The last one is a first purchase.',
  done: 'done',
  programme: {
    title: 'Name the programme',
    text: 'Its name and logo, time zone, rates and fees.',
    go: 'Go to Settings',
  },
  customer: {
    title: 'Add a customer',
    text: 'The company or person you issue cards for. Mark it as a sandbox if you want to test first.',
    go: 'Add Customer',
  },
  account: {
    title: 'Open an account',
    text: 'It funds the customer’s cards. A customer can have several.',
    go: 'Open Account',
  },
  customerEnabled: {
    title: 'Enable the customer',
    text: 'Only enabled customers can have cards.',
    go: 'Go to Customers',
  },
  deposit: {
    title: 'Put money on the account',
    text: 'Declare a deposit and confirm it once the payment arrives.',
    go: 'Go to Deposits',
  },
  product: {
    title: 'Offer a product',
    text: 'What cards are issued from: scheme, number range, limits and fee.',
    go: 'Go to Products',
  },
  user: {
    title: 'Invite the customer’s first user',
    text: 'They get an email and choose a password.',
    go: 'Add User',
  },
  cardholder: {
    title: 'Approve a cardholder',
    text: 'Register a person or company, upload their documents and review them.',
    go: 'Go to Cardholders',
  },
  card: { title: 'Issue a card', text: 'Apply for one and complete the application.', go: 'Apply Card' },
  purchase: {
    title: 'Make a purchase',
    text: 'It comes from the card processor, or you simulate it on a sandbox customer’s card.',
    go: 'Go to Authorizations',
  },
};
