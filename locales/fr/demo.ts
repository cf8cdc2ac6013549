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
  elsewhere: 'La démonstration est ouverte dans un autre onglet. Fermez-le pour continuer ici.',
  failed: 'La démonstration ne fonctionne pas dans ce navigateur : %{reason}',
  mail: 'E-mail à %{to} : %{subject}',
};
