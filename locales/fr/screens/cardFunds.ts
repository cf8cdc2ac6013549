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
    effect: 'Transfère immédiatement des fonds d’un compte vers la carte.',
    done: '%{amount} sont désormais sur la carte %{card}',
    owedFirst: 'Ce que doit cette carte est payé d’abord : il peut donc en rester moins.',
  },
  return: {
    label: 'Restituer des fonds',
    title: 'Restituer les fonds de la carte %{card}',
    effect: 'Transfère immédiatement des fonds de la carte vers un compte.',
    done: '%{amount} ont été restitués depuis la carte %{card}',
    owedFirst: 'Ce que doit ce compte est payé d’abord : il peut donc en rester moins.',
  },
};
