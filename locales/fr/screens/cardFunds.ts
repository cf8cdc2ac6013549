import type { Messages } from '../../messages.ts';

export const cardFunds: Messages['cardFunds'] = {
  account: 'Compte',
  amount: 'Montant',
  all: 'La totalité',
  card: 'Carte %{card}',
  available: 'Disponible : %{amount}',
  emptyHint: 'Les cartes apparaissent ici avec leur solde dès leur émission.',
  direction: 'Sens',
  topUp: {
    label: 'Recharger',
    title: 'Recharger la carte %{card}',
    effect: 'Transfère des fonds d’un compte vers la carte, immédiatement sauf si une règle demande d’abord un accord.',
    done: 'Carte %{card} rechargée : %{amount}',
    owedFirst: 'Ce que doit cette carte est payé d’abord : il peut donc en rester moins.',
  },
  return: {
    label: 'Restituer des fonds',
    title: 'Restituer les fonds de la carte %{card}',
    effect:
      'Transfère des fonds de la carte vers un compte, immédiatement sauf si une règle demande d’abord un accord.',
    done: 'Restitution depuis la carte %{card} : %{amount}',
    owedFirst: 'Ce que doit ce compte est payé d’abord : il peut donc en rester moins.',
  },
};
