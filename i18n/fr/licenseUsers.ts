import type { licenseUsers as englishUsers, people as english } from '../en/licenseUsers';
import type { Translated } from '../translated';

export const licenseUsers: Translated<typeof englishUsers> = {
  empty: 'La licence n’est encore attribuée à personne.',
  name: 'Utilisateur de la licence |||| Utilisateurs de la licence',
  places:
    '%{count} sur %{smart_count} utilisateur de la licence |||| %{count} sur %{smart_count} utilisateurs de la licence',
  places_unlimited:
    '%{smart_count} utilisateur de la licence, sans limite |||| %{smart_count} utilisateurs de la licence, sans limite',
  actions: {
    assign: 'Attribuer à un utilisateur',
    assign_many: 'Attribuer à plusieurs',
    edit: 'Modifier',
    set_password: 'Définir le mot de passe',
    set_activations: 'Définir les activations max.',
    reset_activations: 'Réinitialiser les activations',
    unassign: 'Retirer',
  },
  assign: {
    title: 'Attribuer la licence à un utilisateur',
    submit: 'Attribuer',
  },
  existing: {
    title: 'Un utilisateur avec cette adresse e-mail existe déjà',
    detail:
      '%{name} a déjà un compte. Souhaitez-vous lui attribuer la licence, ou l’ajouter comme gestionnaire de licences de la commande ?',
    detail_assign: '%{name} a déjà un compte. Souhaitez-vous lui attribuer la licence ?',
    assign: 'Attribuer la licence',
    add_manager: 'Ajouter comme gestionnaire de licences',
  },
  batch: {
    title: 'Attribuer la licence à plusieurs utilisateurs',
    emails: 'Adresses e-mail',
    free: 'Il reste de la place pour %{smart_count} utilisateur de la licence |||| Il reste de la place pour %{smart_count} utilisateurs de la licence',
    check_count: 'Vérifiez le nombre d’utilisateurs de la licence.',
  },
  edit_title: 'Modifier l’utilisateur de la licence',
  activations: {
    title: 'Activations max. pour %{name}',
    max: 'Activations max.',
    hint: 'Un nombre de %{least} à 1000',
    hint_many: 'Un nombre de 1 à 1000, et pas moins que le nombre de places utilisateur de la licence',
  },
  reset_activations: {
    title: 'Réinitialiser les activations ?',
    detail:
      '%{name} a utilisé %{smart_count} activation. Le compteur repart de 0. |||| %{name} a utilisé %{smart_count} activations. Le compteur repart de 0.',
  },
  unassign: {
    title: 'Retirer cet utilisateur de la licence ?',
    detail:
      '%{name} ne verra plus la licence. Les appareils activés restent activés jusqu’à leur réinitialisation. Le compte lui-même est conservé.',
  },
  bulk: {
    unassign: {
      action: 'Retirer',
      title: 'Retirer des utilisateurs de la licence',
      detail:
        'Ces personnes ne verront plus la licence. Les appareils activés le restent jusqu’à leur réinitialisation. Les comptes sont conservés.',
      start: 'Retirer %{count} utilisateur |||| Retirer %{count} utilisateurs',
    },
    set_activations: {
      action: 'Définir les activations max.',
      title: 'Définir les activations max. des utilisateurs',
      detail: 'Les utilisateurs sélectionnés reçoivent le même maximum.',
      start: 'Définir le maximum de %{count} utilisateur |||| Définir le maximum de %{count} utilisateurs',
    },
    reset_activations: {
      action: 'Réinitialiser les activations',
      title: 'Réinitialiser les activations des utilisateurs',
      detail: 'Le nombre d’activations de chaque utilisateur sélectionné repart de 0. Cette action est irréversible.',
      start:
        'Réinitialiser les activations de %{count} utilisateur |||| Réinitialiser les activations de %{count} utilisateurs',
    },
  },
  notifications: {
    assigned: 'Licence attribuée à %{name}',
    batch_assigned: 'La licence a été attribuée aux utilisateurs',
    edited: 'Utilisateur de la licence : %{name}',
    unassigned: 'Utilisateur retiré de la licence : %{name}',
    activations_set: 'Activations max. définies pour %{name}',
    activations_reset: 'Activations réinitialisées pour %{name}',
  },
};

export const people: Translated<typeof english> = {
  already_managers: 'Figure déjà parmi les gestionnaires de licences : %{emails}',
  fields: { email: 'E-mail', first_name: 'Prénom', last_name: 'Nom', phone_number: 'Téléphone' },
  password: {
    label: 'Mot de passe',
    generate: 'Générer',
    title: 'Définir un mot de passe pour %{name}',
    set_hint: 'Au moins 8 caractères. La personne est déconnectée partout.',
    new_hint: 'Facultatif. Si ce champ est vide, un mot de passe est généré pour un nouveau compte.',
    kept_hint:
      'Cette personne a déjà un compte et garde son mot de passe. Si elle n’a jamais eu de licence ni de commande, il peut être remplacé : le nouveau vous est alors affiché.',
    keep_hint: 'Laissez ce champ vide pour conserver le mot de passe.',
    changed: 'Mot de passe modifié : %{name}',
    own: 'Modifiez votre propre mot de passe dans votre profil.',
    elsewhere: 'Les mots de passe sont gérés par votre service de connexion.',
  },
  initial_password: {
    label: 'Mot de passe initial',
    elsewhere: 'Défini par une autre personne',
    over: 'Expiré',
    used: 'Déjà utilisé',
  },
  new_account: {
    title: 'Nouveau mot de passe initial',
    detail: 'Transmettez ce mot de passe à %{name}. Vous ne pourrez peut-être plus le revoir.',
    replaced: 'Un compte existait déjà. Son mot de passe précédent n’est plus valable.',
  },
  new_accounts: {
    title: '%{smart_count} nouveau mot de passe initial |||| %{smart_count} nouveaux mots de passe initiaux',
    detail:
      'Cette personne peut se connecter une fois avec lui. Transmettez le mot de passe avant de fermer cette note : vous ne pourrez peut-être plus le revoir. |||| Ces personnes peuvent se connecter une fois avec eux. Transmettez les mots de passe avant de fermer cette note : vous ne pourrez peut-être plus les revoir.',
    copy: 'Copier les nouveaux mots de passe',
    save: 'Enregistrer dans un fichier',
  },
  managers_left: {
    title:
      'La commande a été créée, mais %{smart_count} gestionnaire de licences n’a pas pu être ajouté |||| La commande a été créée, mais %{smart_count} gestionnaires de licences n’ont pas pu être ajoutés',
    not_sent: 'Pas encore envoyé.',
    added: '%{smart_count} gestionnaire de licences ajouté |||| %{smart_count} gestionnaires de licences ajoutés',
  },
};
