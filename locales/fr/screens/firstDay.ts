import type { Messages } from '../../messages.ts';

export const firstDay: Messages['firstDay'] = {
  title: 'Premier jour',
  progress: 'Étapes faites : %{done} sur %{all}. À la fin, une carte a servi à payer.',
  done: 'fait',
  programme: {
    title: 'Nommer le programme',
    text: 'Son nom et son logo, son fuseau horaire, ses taux et ses frais.',
    go: 'Voir les paramètres',
  },
  customer: {
    title: 'Ajouter un client',
    text: 'La société ou personne pour laquelle vous émettez des cartes. Marquez-le « bac à sable » pour essayer d’abord.',
    go: 'Ajouter un client',
  },
  account: {
    title: 'Ouvrir un compte',
    text: 'Les cartes y sont débitées. Un client peut en avoir plusieurs.',
    go: 'Ouvrir un compte',
  },
  customerEnabled: { title: 'Activer le client', text: 'Dès lors, il peut avoir des cartes.', go: 'Voir les clients' },
  deposit: {
    title: 'Approvisionner le compte',
    text: 'Annoncez un dépôt et confirmez-le à son arrivée.',
    go: 'Voir les dépôts',
  },
  product: {
    title: 'Proposer un produit',
    text: 'Quelles cartes existent : réseau, plage de numéros, plafonds, frais.',
    go: 'Voir les produits',
  },
  user: {
    title: 'Inviter une personne du client',
    text: 'Elle reçoit un e-mail et choisit son mot de passe.',
    go: 'Ajouter un utilisateur',
  },
  cardholder: {
    title: 'Approuver un titulaire',
    text: 'Enregistrez une personne, ajoutez ses justificatifs, puis examinez-les.',
    go: 'Voir les titulaires',
  },
  card: { title: 'Émettre une carte', text: 'Demandez-en une et terminez la demande.', go: 'Demander une carte' },
  purchase: {
    title: 'Payer avec la carte',
    text: 'Un achat transmis par le processeur, ou le vôtre sur la carte d’un client « bac à sable ».',
    go: 'Voir les autorisations',
  },
};
