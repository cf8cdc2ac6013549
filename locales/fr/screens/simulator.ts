import type { Messages } from '../../messages.ts';

/** The page where staff play merchants in the demonstration. */
export const simulator: Messages['simulator'] = {
  intro: 'Joue ce que font les commerçants sur une carte, par des messages signés, via l’interface du processeur.',
  card: 'Carte',
  scenario: 'Scénario',
  run: 'Lancer',
  off: 'On joue les commerçants dans la démonstration et sur les cartes des clients bac à sable. Il n’y en a pas encore.',
  result: 'Ce qui s’est passé',
  nothingYet: 'Choisissez un scénario et une carte, puis lancez.',
  own: 'Composer son propre achat',
  ownHelp: 'Choisissez montant, commerçant, pays, canal et heure, et voyez ce qui le refuserait.',
  openAuthorization: 'Ouvrir l’autorisation',
  outcome: {
    approved: 'Approuvé',
    declined: 'Refusé',
    taken: 'Traité',
    parked: 'En attente',
    refused: 'Rejeté',
  },
  scenarios: {
    hotel: {
      name: 'Hôtel avec prolongation',
      story: 'Deux nuits sont autorisées, une troisième s’ajoute, puis le minibar.',
    },
    fuel: {
      name: 'Carburant',
      story: 'La pompe réserve 100, annonce le plein et le règle.',
    },
    restaurantTip: {
      name: 'Restaurant avec pourboire',
      story: 'L’addition est autorisée puis réglée avec un pourboire.',
    },
    splitShipment: {
      name: 'Deux colis',
      story: 'Une commande est réglée en deux fois, au fil des envois.',
    },
    lateCapture: {
      name: 'Règlement tardif',
      story: 'La réservation a expiré quand le commerçant règle.',
    },
    reversal: {
      name: 'Annulation',
      story: 'Un vol est réservé puis annulé avant son règlement.',
    },
    refund: {
      name: 'Remboursement',
      story: 'Un achat est réglé, et une partie en revient.',
    },
    decline: {
      name: 'Refus',
      story: 'Un bureau de paris demande, où les cartes ne sont pas acceptées.',
    },
    wrongOrder: {
      name: 'Mauvais ordre',
      story: 'Le règlement devance son autorisation et l’attend.',
    },
    verification: {
      name: 'Vérification',
      story: 'Une boutique demande seulement si la carte est valable.',
    },
  },
};
