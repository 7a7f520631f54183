import { names } from './shell';

/** The managers of the company. */
export const colleagues = {
  empty: 'Il n’y a encore personne.',
  name: names.colleagues,
  fields: {
    true_email: 'E-mail',
    name: 'Nom',
    phone_number: 'Téléphone',
    permissions: 'Autorisations',
    allowances: 'Quotas',
    status: 'Statut',
    last_sign_in: 'Dernière connexion',
  },
  search: { name__icontains: 'Prénom ou nom', true_email__icontains: 'E-mail' },
  filters: {
    is_active: { yes: 'Actif', no: 'Parti' },
    is_by_order: { yes: 'De commandes isolées', no: 'De l’entreprise' },
  },
  status: { active: 'Actif', by_order: 'De commandes isolées', left: 'Parti' },
  invite: {
    action: 'Inviter',
    title: 'Inviter un collègue',
    detail:
      'Cette personne devient gestionnaire de l’entreprise sans aucune autorisation. Donnez-lui ce qu’il lui faut sur sa page.',
    done: '%{name} est maintenant gestionnaire de l’entreprise.',
  },
  rights: {
    action: 'Modifier les droits',
    title: 'Droits accordés à %{name}',
    detail: 'Vous pouvez donner ce que vous avez vous-même et retirer tout ce qu’une autre personne a aussi.',
    done: 'Les droits accordés à %{name} sont modifiés.',
    none: 'Aucune autorisation.',
    no_allowance: 'Aucune licence à émettre.',
    not_yours: 'Vous ne l’avez pas vous-même.',
    used_of: 'Licences émises : %{used} sur %{max}',
    used_of_unlimited: 'Licences émises : %{used}, sans limite',
    of_bundle: 'Chaque licence du lot compte pour son propre produit',
    used: '%{smart_count} déjà émise |||| %{smart_count} déjà émises',
    archived: '%{name} (archivé)',
    kind_none: 'Aucune',
    kind_limited: 'Jusqu’à',
    kind_unlimited: 'Sans limite',
    max: 'Licences',
    max_of: 'Licences : %{name}',
  },
  refused: {
    last_holder:
      'Personne d’autre dans l’entreprise n’a cette autorisation : %{names}. Donnez-la d’abord à quelqu’un d’autre. |||| Personne d’autre dans l’entreprise n’a ces %{smart_count} autorisations : %{names}. Donnez-les d’abord à quelqu’un d’autre.',
    not_yours_to_give:
      'Vous n’avez pas vous-même cette autorisation, vous ne pouvez donc pas la donner : %{names}. |||| Vous n’avez pas vous-même ces %{smart_count} autorisations, vous ne pouvez donc pas les donner : %{names}.',
    allowance_beyond_own:
      'Vous pouvez accorder au plus %{smart_count} licence du produit %{name}. |||| Vous pouvez accorder au plus %{smart_count} licences du produit %{name}.',
    allowance_below_used:
      'Déjà %{smart_count} licence du produit %{name} a été émise, le quota ne peut donc pas être inférieur. |||| Déjà %{smart_count} licences du produit %{name} ont été émises, le quota ne peut donc pas être inférieur.',
  },
  leave: {
    action: 'Mettre fin à l’accès',
    title: 'Retirer à %{name} l’accès au portail',
    detail:
      'Ses sessions sont toutes fermées et aucune nouvelle connexion n’est possible. Ses autorisations, quotas et accès pour les scripts prennent fin et ses traitements en cours s’arrêtent. Ses commandes et vues partagées vont à un collègue.',
    detail_stays:
      'Ses sessions sont toutes fermées, et seule une connexion comme utilisateur de licences reste possible. Ses autorisations, quotas et accès pour les scripts prennent fin et ses traitements en cours s’arrêtent. Ses commandes et vues partagées vont à un collègue.',
    detail_own:
      'Vos sessions sont toutes fermées et vous ne pouvez plus vous connecter. Vos autorisations, quotas et accès pour les scripts prennent fin et vos traitements s’arrêtent. Vos commandes et vues partagées vont à un collègue.',
    detail_own_stays:
      'Vos sessions sont toutes fermées et vous ne pouvez plus vous connecter que comme utilisateur de licences. Vos autorisations, quotas et accès pour les scripts prennent fin et vos traitements s’arrêtent. Vos commandes et vues partagées vont à un collègue.',
    done: '%{name} n’a plus accès au portail.',
    successor: 'Qui reçoit les commandes et les vues partagées',
    holdings: {
      orders: 'Commandes',
      sole_orders: 'Commandes que personne d’autre ne gère',
      licenses: 'Licences',
      customers: 'Clients',
      requests: 'Demandes en attente',
      views: 'Vues partagées',
      runs: 'Traitements en cours',
      used_licenses: 'Licences utilisées',
    },
    stays_user: 'Reste utilisateur de licences',
    stays_user_detail:
      'Le compte et les licences utilisées restent. Sinon, les licences restent attribuées, mais la connexion n’est plus possible.',
    stays_done: '%{name} n’est plus qu’utilisateur de licences.',
  },
};
