import type { Translated } from '../translated';
import type { orderManagers as englishManagers, orders as english } from '../en/orders';
import { names } from './shell';

export const orders: Translated<typeof english> = {
  empty: 'Pas encore de commande.',
  name: names.orders,
  fields: {
    created_at: 'Créée le',
    store_id: 'N° de commande',
    customer_email: 'E-mail du client',
    customer_name: 'Nom du client',
    company: 'Entreprise',
    updated_at: 'Dernière modification',
    type: 'Type',
    is_trial: 'Essai',
    is_test: 'Commande de test',
    licenses: 'Licences',
    customer_reference: 'Numéro de commande du client',
  },
  types: { bundle: 'Lot', other: 'Standard' },
  filters: {
    created_at: 'Créée',
    type: 'Type',
    is_trial: { yes: 'Essai', no: 'Hors essai' },
    is_test: { yes: 'Commande de test', no: 'Commande réelle' },
  },
  presets: { new: 'Nouvelles ces 7 derniers jours', bundles: 'Lots', trial: 'Essai' },
  search: {
    store_id__icontains: 'N° de commande',
    customer__email__icontains: 'E-mail du client',
    customer__company_name__icontains: 'Entreprise',
    customer_reference__icontains: 'Numéro de commande du client',
    customer__name__icontains: 'Nom du client',
  },
  title: 'Commande %{name}',
  tabs: { label: 'Rubriques de la commande', details: 'Détails de la commande', customer: 'Client' },
  customer: {
    email: 'E-mail',
    first_name: 'Prénom',
    last_name: 'Nom',
    company_name: 'Entreprise',
    address: 'Adresse',
    city: 'Ville',
    state: 'Région ou État',
    country: 'Pays',
    postcode: 'Code postal',
    phone: 'Téléphone',
    reference: 'Référence',
  },
  bulk: {
    add_managers: {
      action: 'Ajouter des gestionnaires',
      title: 'Ajouter des gestionnaires de licences aux commandes',
      detail: 'Ces personnes voient et gèrent les commandes et toutes leurs licences.',
      start: 'Ajouter %{count} gestionnaire |||| Ajouter %{count} gestionnaires',
    },
    undo_add_managers: {
      title: 'Défaire : retirer les gestionnaires de licences',
      detail: 'Seuls les gestionnaires ajoutés par ce traitement sont retirés. Les nouveaux comptes sont conservés.',
      start: 'Retirer %{count} gestionnaire |||| Retirer %{count} gestionnaires',
    },
    remove_managers: {
      action: 'Retirer des gestionnaires',
      title: 'Retirer des gestionnaires de licences des commandes',
      detail: 'Ces personnes ne voient et ne gèrent plus les commandes. Les comptes sont conservés.',
      start: 'Retirer %{count} gestionnaire |||| Retirer %{count} gestionnaires',
      own: 'Vous (%{name}) en faites partie. Vous ne verrez plus les commandes dont vous êtes retiré, et ne pourrez pas y défaire cela vous-même.',
    },
    undo_remove_managers: {
      title: 'Défaire : ajouter les gestionnaires de licences',
      detail: 'Les gestionnaires retirés par ce traitement gèrent de nouveau les commandes.',
      start: 'Ajouter %{count} gestionnaire |||| Ajouter %{count} gestionnaires',
    },
    already_manager: 'Gère déjà la commande.',
    no_order_manager: 'Ne gère pas la commande.',
  },
  actions: {
    disable_all: 'Bloquer toutes les licences',
    enable_all: 'Débloquer toutes les licences',
    issue_more: 'Émettre d’autres licences',
    enable_again: 'Défaire : débloquer les licences',
  },
  keys: {
    title: 'Clés de licence',
    copy: 'Copier %{smart_count} clé de licence |||| Copier %{smart_count} clés de licence',
    copied: '%{smart_count} clé de licence copiée |||| %{smart_count} clés de licence copiées',
    download: 'Télécharger en CSV',
    columns: {
      order: 'N° de commande',
      product: 'Produit',
      product_code: 'Code du produit',
      license_key: 'Clé de licence',
      license_type: 'Type de licence',
      status: 'Statut',
      note: 'Note',
    },
  },
  disable_all: {
    title: 'Bloquer toutes les licences ?',
    detail:
      'La licence de la commande %{name} (%{smart_count}) sera bloquée et inutilisable jusqu’à son déblocage. |||| Les %{smart_count} licences de la commande %{name} seront bloquées et inutilisables jusqu’à leur déblocage.',
    detail_both: 'Les deux licences de la commande %{name} seront bloquées et inutilisables jusqu’à leur déblocage.',
    none: 'Cette commande n’a aucune licence',
  },
  enable_all: {
    title: 'Débloquer toutes les licences ?',
    detail:
      'La licence de la commande %{name} (%{smart_count}) sera de nouveau utilisable. |||| Les %{smart_count} licences de la commande %{name} seront de nouveau utilisables.',
    detail_both: 'Les deux licences de la commande %{name} seront de nouveau utilisables.',
  },
  notifications: {
    disabled: 'Les licences ont été bloquées',
    enabled: '%{smart_count} licence débloquée |||| %{smart_count} licences débloquées',
    already_disabled: 'Toutes les licences étaient déjà bloquées',
    already_enabled: 'Les licences étaient déjà débloquées',
  },
};

export const orderManagers: Translated<typeof englishManagers> = {
  name: 'Gestionnaire de licences |||| Gestionnaires de licences',
  tab: 'Gestionnaires de licences',
  load_error: 'Une erreur s’est produite lors de la récupération des gestionnaires de licences',
  fields: {
    true_email: 'E-mail',
    first_name: 'Prénom',
    last_name: 'Nom',
    phone_number: 'Téléphone',
  },
  actions: {
    add: 'Ajouter un gestionnaire de licences',
    edit: 'Modifier',
    set_password: 'Définir le mot de passe',
    remove: 'Retirer',
  },
  add_title: 'Ajouter un gestionnaire de licences',
  edit_title: 'Modifier le gestionnaire de licences',
  remove: {
    title: 'Retirer ce gestionnaire de licences ?',
    detail: '%{name} ne verra plus cette commande ni ses licences. Le compte lui-même est conservé.',
    detail_own: 'Vous (%{name}) ne verrez plus cette commande ni ses licences.',
  },
  notifications: {
    added: 'Gestionnaire de licences ajouté : %{name}',
    edited: 'Gestionnaire de licences : %{name}',
    only_password: 'Seul le mot de passe a été modifié',
    removed: 'Gestionnaire de licences retiré : %{name}',
  },
};
