import type { licenseDetail as english, licenseFields as englishFields } from '../en/licenseDetail';
import type { Translated } from '../translated';

export const licenseDetail: Translated<typeof english> = {
  tab: 'Licences',
  line_per_user: 'Une ligne par utilisateur de licence dans le fichier exporté',
  reset_question: {
    title: 'Réinitialiser cette licence ?',
    detail:
      'La licence %{name} sera remise à l’état non activé et tous ses appareils seront désactivés, quels que soient leurs utilisateurs. Cette action est irréversible.',
  },
  calendar: {
    add: 'Ajouter au calendrier',
    event:
      'Dernier jour de %{count} licence du produit %{product} |||| Dernier jour de %{count} licences du produit %{product}',
    event_bundle:
      'Dernier jour avant l’expiration de la première licence : %{count} lot %{product} |||| Dernier jour avant l’expiration des premières licences : %{count} lots %{product}',
    done: 'Le fichier contient l’expiration de %{count} licence |||| Le fichier contient l’expiration de %{count} licences',
    none: 'Aucun fichier : aucune de ces licences n’expire, ou toutes celles qui expirent sont bloquées',
    some: 'Le fichier ne contient que les %{count} premières expirations',
  },
  bulk: {
    reset: {
      action: 'Réinitialiser',
      title: 'Réinitialiser des licences',
      detail:
        'Les licences, ou celles incluses dans les lots, sont remises à l’état non activé et tous leurs appareils sont désactivés. Cette action est irréversible.',
      start: 'Réinitialiser %{count} licence |||| Réinitialiser %{count} licences',
    },
    disable: {
      action: 'Bloquer',
      title: 'Bloquer des licences',
      detail:
        'Les licences, y compris celles incluses dans les lots, ne pourront plus être utilisées avant leur déblocage.',
      start: 'Bloquer %{count} licence |||| Bloquer %{count} licences',
    },
    enable: {
      action: 'Débloquer',
      title: 'Débloquer des licences',
      detail: 'Les licences, y compris celles incluses dans les lots, pourront de nouveau être utilisées.',
      start: 'Débloquer %{count} licence |||| Débloquer %{count} licences',
    },
    undo_disable: {
      title: 'Défaire : débloquer les licences',
      detail: 'Seules les licences que ce traitement a bloquées et que personne n’a modifiées depuis sont débloquées.',
      start: 'Débloquer %{count} licence |||| Débloquer %{count} licences',
    },
    undo_enable: {
      title: 'Défaire : bloquer les licences',
      detail: 'Seules les licences que ce traitement a débloquées et que personne n’a modifiées depuis sont bloquées.',
      start: 'Bloquer %{count} licence |||| Bloquer %{count} licences',
    },
    assign: {
      action: 'Attribuer à des utilisateurs',
      title: 'Attribuer des licences à des utilisateurs',
      detail:
        'Chaque personne reçoit chaque licence. Qui ne peut pas la recevoir figure ci-dessous, sans empêcher les autres.',
      start: 'Effectuer %{count} attribution |||| Effectuer %{count} attributions',
    },
    undo_assign: {
      title: 'Défaire : retirer les utilisateurs',
      detail:
        'Seules les personnes à qui ce traitement a attribué les licences les perdent. Les nouveaux comptes sont conservés.',
      otherwise:
        'Si vous défaites ce traitement, les licences sont aussi retirées aux personnes à qui quelqu’un d’autre les a réattribuées entre-temps.',
      start: 'Retirer %{count} attribution |||| Retirer %{count} attributions',
    },
    unassign: {
      action: 'Retirer des utilisateurs',
      title: 'Retirer des utilisateurs des licences',
      detail:
        'Ces personnes ne verront plus les licences. Les appareils activés le restent jusqu’à leur réinitialisation. Les comptes sont conservés.',
      start: 'Retirer %{count} attribution |||| Retirer %{count} attributions',
    },
    undo_unassign: {
      title: 'Défaire : attribuer les licences',
      detail: 'Les personnes retirées par ce traitement récupèrent leurs licences, s’il reste des places utilisateur.',
      otherwise: 'Défaire rend les licences, mais le maximum et le nombre d’activations y sont réinitialisés.',
      start: 'Effectuer %{count} attribution |||| Effectuer %{count} attributions',
    },
    unassign_all: {
      action: 'Retirer tous les utilisateurs',
      title: 'Retirer tous les utilisateurs des licences',
      detail:
        'Plus personne ne verra les licences, sauf les gestionnaires. Les appareils activés le restent jusqu’à leur réinitialisation. Les comptes sont conservés.',
      start: 'Retirer %{count} attribution |||| Retirer %{count} attributions',
    },
    set_activations: {
      action: 'Définir les activations max.',
      title: 'Définir les activations max. des utilisateurs',
      detail: 'Ces utilisateurs reçoivent le même maximum.',
      start: 'Définir %{count} maximum |||| Définir %{count} maximums',
    },
    undo_set_activations: {
      title: 'Défaire : définir le maximum d’activations',
      detail: 'Ces utilisateurs retrouvent le maximum qu’ils avaient avant ce traitement.',
      otherwise:
        'Défaire est refusé si l’ancien maximum est inférieur au nombre de places utilisateur ou d’appareils actifs de la licence.',
      start: 'Définir %{count} maximum |||| Définir %{count} maximums',
    },
    reset_activations: {
      action: 'Réinitialiser les activations',
      title: 'Réinitialiser les activations des utilisateurs',
      detail: 'Le nombre d’activations de ces utilisateurs repart de 0. Cette action est irréversible.',
      start:
        'Réinitialiser les activations de %{count} utilisateur |||| Réinitialiser les activations de %{count} utilisateurs',
    },
    no_devices: 'La licence n’a aucun appareil.',
    more_devices: 'La licence a davantage d’appareils : seuls les %{count} premiers sont lus.',
    take_members: 'Prendre plutôt les licences des lots',
    no_users: 'La licence n’a pas d’utilisateurs.',
  },
  tabs: {
    label: 'Licence',
    details: 'Détails de la licence',
    users: 'Utilisateurs de la licence',
    bundle_users: 'Utilisateurs',
    oauth: 'OAuth',
  },
  detail: {
    title_without_key: 'Licence pour %{product}',
    part_of_bundle: 'Partie d’un lot',
    ended: 'Expirée le %{time}',
    in_grace: 'Expirée, fonctionne jusqu’au %{time}',
    floating: 'Flottante',
    expires_note: 'Expire à 00:00 UTC',
    members: 'Licences de ce lot',
    no_members: 'Ce lot ne contient aucun produit.',
    groups: {
      general: 'Général',
      activation: 'Activation',
      validity: 'Validité',
      consumption: 'Consommation',
      floating: 'Usage flottant',
      maintenance: 'Maintenance',
      files: 'Fichiers d’installation',
    },
    authorization: {
      key: 'Par clé de licence',
      user: 'Par utilisateur de la licence',
    },
    floating_kind: {
      server: 'Serveur flottant local',
      cloud: 'Cloud',
      both: 'Serveur flottant local et cloud',
    },
    fields: {
      license_key: 'Clé de licence',
      product: 'Produit',
      license_type: 'Type de licence',
      authorization_method: 'Autorisation',
      order: 'N° de commande',
      is_trial: 'Essai',
      trial_days: 'Période d’essai',
      created_at: 'Créée le',
      updated_at: 'Dernière modification',
      time_disabled: 'Bloquée le',
      note: 'Note',
      time_activated: 'Activée le',
      last_check: 'Dernière vérification',
      times_activated: 'Nombre d’activations',
      max_activations: 'Activations max.',
      max_license_users: 'Utilisateurs max.',
      transfer_count: 'Transferts',
      max_transfers: 'Transferts max.',
      allow_offline_activation: 'Activation hors ligne',
      prevent_vm: 'Machines virtuelles bloquées',
      start_date: 'Date de début',
      validity_period: 'Date d’expiration',
      valid_duration: 'Durée',
      grace_period: 'Délai de grâce',
      total_consumptions: 'Consommé',
      max_consumptions: 'Consommation max.',
      allow_negative_consumptions: 'Consommation négative autorisée',
      allow_overages: 'Dépassements autorisés',
      max_overages: 'Dépassements max.',
      reset_consumption: 'Remise à zéro périodique',
      consumption_period: 'Période de remise à zéro',
      floating: 'Fourni par',
      floating_users: 'Utilisateurs simultanés',
      floating_in_use_devices: 'Appareils utilisés',
      floating_timeout: 'Délai d’inactivité',
      can_borrow: 'Emprunt autorisé',
      max_borrow_time: 'Durée max. d’emprunt',
      maintenance_period: 'Fin de la maintenance',
      maintenance_duration: 'Durée de la maintenance',
    },
    files: {
      others: 'Autres plateformes (%{count})',
      filename: 'Fichier',
      environment: 'Plateforme',
      version: 'Version',
      release_date: 'Date de publication',
      links: 'Documents',
      release_notes: 'Notes de version',
      eula: 'CLUF',
    },
    users: {
      email: 'E-mail',
      first_name: 'Prénom',
      last_name: 'Nom',
      phone_number: 'Téléphone',
      activations: 'Activations',
    },
  },
};

const company = 'Entreprise';
const customerEmail = 'E-mail du client';

export const licenseFields: Translated<typeof englishFields> = {
  number: 'Numéro de licence',
  validity_period: 'Expiration',
  days_left: 'Jours restants',
  last_check: 'Dernière vérification',
  max_activations: 'Activations max.',
  updated_at: 'Dernière modification',
  free_places: 'Places utilisateur libres',
  customer: 'Client',
  customer_company: company,
  customer_email: customerEmail,
  customer_reference: 'Numéro de commande du client',
  // The list is sorted by the API's own names of these columns.
  order__customer__company_name: company,
  order__customer__email: customerEmail,
  note: 'Note',
};
