import french from 'ra-language-french';
import type { ra as english } from '../en/ra.ts';

/** French typography: a typographic apostrophe, a narrow no-break space before double punctuation. */
const typeset = <T>(node: T): T =>
  (typeof node === 'string'
    ? node.replaceAll("'", '’').replace(/ ([:;!?])/g, '\u202f$1')
    : Object.fromEntries(Object.entries(node as object).map(([key, child]) => [key, typeset(child)]))) as T;

const { ra: words } = typeset(french);

/** react-admin's own words in French with ours where the product says otherwise. */
export const ra: typeof english = {
  ...words,
  action: {
    ...words.action,
    edit: 'Modifier',
    toggle_theme: 'Basculer entre clair et sombre',
    update_application: 'Recharger',
  },
  page: {
    ...words.page,
    empty: 'Votre liste est vide',
    access_denied: 'Non autorisé 401',
    not_found: 'Page introuvable 404',
    error: 'Erreur du serveur 500',
  },
  input: {
    ...words.input,
    references: {
      all_missing: 'Les données liées sont introuvables.',
      many_missing: 'Au moins un des éléments liés n’est plus disponible.',
      single_missing: 'L’élément lié n’est plus disponible.',
    },
    password: { toggle_visible: 'Masquer le mot de passe', toggle_hidden: 'Afficher le mot de passe' },
  },
  message: {
    ...words.message,
    about: 'À propos',
    are_you_sure: 'Confirmez-vous ?',
    access_denied: 'Vous n’avez pas le droit de consulter cette page.',
    bulk_delete_title: 'Supprimer un élément |||| Supprimer %{smart_count} éléments',
    bulk_delete_content: 'Supprimer cet élément ? |||| Supprimer ces %{smart_count} éléments ?',
    bulk_update_title: 'Modifier un élément |||| Modifier %{smart_count} éléments',
    bulk_update_content: 'Modifier cet élément ? |||| Modifier ces %{smart_count} éléments ?',
    delete_title: 'Supprimer %{name} « %{recordRepresentation} »',
    delete_content: 'Supprimer « %{recordRepresentation} » ? Cette action est irréversible.',
    error: 'Un problème est survenu sur cette page. Rechargez-la, puis réessayez.',
    invalid_form: 'Certains champs sont à vérifier.',
    loading: 'Veuillez patienter',
    not_found: 'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée, ou le lien est erroné.',
    unsaved_changes: 'Certaines modifications ne sont pas enregistrées. Quitter sans les conserver ?',
    placeholder_data_warning: 'Erreur réseau : les données n’ont pas pu être actualisées.',
  },
  navigation: {
    ...words.navigation,
    no_results: 'Aucun enregistrement trouvé',
    no_filtered_results: 'Aucun enregistrement trouvé',
    no_more_results: 'La page %{page} n’existe pas. Revenez à la page précédente.',
    page_out_of_boundaries: 'La page %{page} n’existe pas',
    page_out_from_end: 'C’est la dernière page',
    page_out_from_begin: 'C’est la première page',
    page_range_info: '%{offsetBegin}–%{offsetEnd} sur %{total}',
    partial_page_range_info: '%{offsetBegin}–%{offsetEnd} sur plus de %{offsetEnd}',
    next: 'Aller à la page suivante',
  },
  sort: { ...words.sort, sort_by: 'Trier par %{field_lower_first}, ordre %{order}' },
  auth: { ...words.auth, email: 'E-mail', logout: 'Se déconnecter', user_menu: 'Votre compte' },
  notification: {
    ...words.notification,
    updated: 'Enregistré |||| %{smart_count} éléments enregistrés',
    created: 'Créé',
    deleted: 'Supprimé |||| %{smart_count} éléments supprimés',
    bad_item: 'Cet élément n’a pas la forme attendue',
    item_doesnt_exist: 'Cet élément n’existe pas',
    http_error: 'Erreur réseau',
    data_provider_error: 'Un problème est survenu. Veuillez réessayer.',
    i18n_error: 'Les textes dans cette langue n’ont pas pu être chargés',
    not_authorized: 'Vous n’avez pas le droit d’effectuer cette opération.',
    application_update_available: 'Une nouvelle version est disponible.',
    offline: 'Vous êtes hors ligne. Les données n’ont pas pu être chargées.',
  },
  validation: {
    ...words.validation,
    required: 'Ce champ est obligatoire',
    email: 'Le champ E-mail doit contenir une adresse e-mail valide',
    oneOf: 'Doit être l’une des valeurs suivantes : %{options}',
    regex: 'Doit respecter le format suivant : %{pattern}',
  },
  saved_queries: {
    ...words.saved_queries,
    label: 'Vues enregistrées',
    query_name: 'Nom de la vue',
  },
  guesser: { empty: { title: 'Votre liste est vide', message: 'Il n’y a encore rien à afficher ici' } },
};
