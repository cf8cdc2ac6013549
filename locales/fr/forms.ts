/** Making and changing records, whatever they are. */
export const forms = {
  created: '%{name} : création effectuée',
  saved: '%{name} : modifications enregistrées',
  shownOnce: 'Ceci n’est affiché qu’une fois. Quitter sans l’avoir conservé ?',
  changedMeanwhile:
    'Quelqu’un d’autre a modifié les mêmes champs depuis que vous avez ouvert cette page. Enregistrez à nouveau pour mettre les vôtres à la place.',
  broughtBack: 'Votre saisie a été rétablie',
  notShown: 'Votre rôle ne permet d’en voir aucun',
  chosenUnknown: 'Ne peut être affiché',
  chosenNotShown: 'Choisi, mais votre rôle n’y a pas accès',
  edit: 'Modifier',
  editTitle: 'Modifier %{name}',
  unanswered:
    'Aucune réponse n’est arrivée : il n’est pas certain que l’opération ait été effectuée. Vous pouvez réessayer sans risque, elle ne sera jamais faite deux fois.',
  now: 'Maintenant',
  afterwards: 'Ensuite',
  hidePassword: 'Masquer le mot de passe',
  showPassword: 'Afficher le mot de passe',
};
