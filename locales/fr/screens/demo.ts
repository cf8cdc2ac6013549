/** The demonstration that runs in a browser tab without a server. */
export const demo = {
  title: 'Démonstration',
  note: 'Tout ce qui se trouve ici reste dans ce navigateur. Rien n’est envoyé.',
  signIns: 'Se connecter en tant que',
  password: 'Mot de passe',
  inquiry: 'Jeton de consultation',
  reset: 'Recommencer',
  resetTitle: 'Recommencer la démonstration ?',
  resetText: 'Tout ce que vous avez changé dans ce navigateur est oublié et la démonstration recommence.',
  opening: 'Préparation de la démonstration dans cet onglet…',
  steps: {
    database: 'Ouverture de la base de données dans cet onglet…',
    tables: 'Création des tables…',
    story: 'Remplissage avec six mois d’activité…',
    keeping: 'Enregistrement dans ce navigateur…',
  },
  elsewhere: 'La démonstration est ouverte dans un autre onglet. Elle continuera ici dès que celui-ci sera fermé.',
  insecure:
    'La démonstration a besoin d’une adresse https (ou de localhost) : pour les autres adresses, les navigateurs n’offrent ni stockage ni chiffrement.',
  again: 'Réessayer',
  forgetful:
    'Ce navigateur ne conserve rien, comme dans une fenêtre privée : vos changements sont oubliés quand vous rechargez ou fermez l’onglet.',
  failed: 'La démonstration ne fonctionne pas dans ce navigateur : %{reason}',
  mail: 'E-mail à %{to} : %{subject}',
};
