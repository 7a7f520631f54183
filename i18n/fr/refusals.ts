import type { refusals as english } from '../en/refusals';
import type { Translated } from '../translated';

export const refusals: Translated<typeof english> = {
  not_found: 'Cet élément n’existe plus, ou vous n’y avez plus accès.',
  floating_users_limit: 'Toutes les places flottantes de la licence sont utilisées.',
  storage_full:
    'Le disque du serveur est plein : rien n’a été enregistré. Prévenez la personne qui l’administre et réessayez dès qu’il y aura de la place.',
  client_exists: 'Il existe déjà un client OAuth.',
  contact_of_manager:
    'Cette personne est aussi gestionnaire de licences. Seule une personne pouvant gérer les gestionnaires de l’une de ses commandes peut modifier cela.',
  password_of_manager:
    'Cette personne est aussi gestionnaire de licences. Seule une personne pouvant gérer les gestionnaires de l’une de ses commandes peut définir son mot de passe.',
  password_of_superior:
    'Cette personne a des autorisations ou des produits que vous n’avez pas : vous ne pouvez donc pas définir son mot de passe.',
  password_used_elsewhere:
    'Cette personne a aussi des licences ou des commandes que vous ne gérez pas. Seule une personne qui les gère toutes peut définir le mot de passe.',
  password_chosen_before:
    'Cette personne a choisi son mot de passe avant que vous ne gériez ses licences : vous ne pouvez donc pas le définir.',
  account_of_stranger:
    'Une autre personne a créé le compte de cet utilisateur, qui n’a jamais eu de licence. Attribuez plutôt la licence par adresse e-mail : il recevra un nouveau mot de passe initial.',
  key_used: 'Une clé de licence a déjà été utilisée. Envoyez à nouveau la commande pour obtenir de nouvelles clés.',
  unknown_key:
    'Une clé de licence n’a pas été générée pour ce produit. Envoyez à nouveau la commande pour obtenir de nouvelles clés.',
  no_keys: 'L’un des produits n’utilise plus de clés de licence. Choisissez-le à nouveau.',
  allowance_exceeded: 'Nombre de licences autorisées dépassé pour ce produit',
  unknown_policy: 'Le produit n’a plus ce modèle de licence. Choisissez-en un autre.',
  one_license: 'Un produit avec utilisateurs de la licence reçoit une seule licence par entrée.',
  key_authorized: 'Ce produit utilise désormais des clés de licence au lieu d’utilisateurs. Choisissez-le à nouveau.',
  user_authorized: 'Ce produit utilise désormais des utilisateurs au lieu de clés de licence. Choisissez-le à nouveau.',
  duplicate: 'Une adresse e-mail figure deux fois dans la liste.',
  bundle: 'Ce produit est un lot et ne peut être commandé qu’en lot.',
  no_bundle: 'Ce produit n’est plus un lot.',
  empty_bundle: 'Les produits du lot ne sont pas définis',
  no_member: 'Ce produit ne fait plus partie du lot. Choisissez à nouveau le lot.',
  incomplete_bundle:
    'Le lot nécessite le même nombre de licences pour chacun de ses produits. Choisissez-le à nouveau.',
  view_name_taken: 'Vous avez déjà une vue de ce nom pour cette liste.',
  too_many_views: 'Vous avez déjà 100 vues. Supprimez-en une d’abord.',
  view_as_is_read_only: 'Vous voyez ce que voit une autre personne. Rien ne peut être modifié.',
  view_as_ended: 'Vous ne voyez plus le portail comme cette personne.',
  view_as_of_manager: 'Cette personne a ses propres droits : personne ne peut donc voir le portail comme elle.',
  no_licenses: 'Il n’y a aucune licence à traiter.',
  too_many: 'C’est trop à la fois. Choisissez-en moins, puis faites le reste ensuite.',
  too_many_licenses: 'Un traitement porte sur 100 000 licences au plus. Filtrez davantage la liste.',
  too_many_runs: 'Cinq de vos traitements ne sont pas terminés. Attendez la fin de l’un d’eux ou arrêtez-en un.',
  unknown_licenses: 'Vous ne voyez plus certaines de ces licences. Sélectionnez-les à nouveau.',
  unknown_devices: 'Certains de ces appareils n’existent plus. Sélectionnez-les à nouveau.',
  unknown_orders: 'Vous ne voyez plus certaines de ces commandes. Sélectionnez-les à nouveau.',
  no_undo: 'Cette action est irréversible.',
  already_undone: 'Ce traitement a déjà été annulé.',
  run_under_way: 'Arrêtez d’abord le traitement.',
  run_ended: 'Ce traitement est déjà terminé.',
  already_waiting: 'Vous l’avez déjà demandé. Votre demande est en attente.',
  too_many_requests: 'Vous avez déjà 20 demandes en attente. Retirez-en une d’abord.',
  unknown_product: 'Vous n’avez plus de licence de ce produit.',
  manages_license: 'Vous gérez vous-même cette licence.',
  license_not_assigned: 'Cette licence ne vous est pas attribuée.',
  not_floating: 'Cette licence n’est pas flottante : elle n’a pas de places.',
  already_decided: 'Cette demande a déjà été traitée.',
  request_withdrawn: 'La personne a retiré cette demande.',
  person_gone: 'Cette personne ne fait plus partie de l’entreprise.',
  license_gone: 'La licence n’existe plus.',
  requests_per_day: 'Vous avez fait 50 demandes au cours des dernières 24 heures. Réessayez plus tard.',
  license_off: 'La licence est bloquée.',
  license_ended: 'La licence a expiré.',
  other_product: 'Cette licence n’est pas du produit demandé.',
  no_device_lacking: 'Cette personne peut déjà utiliser un appareil de plus.',
  no_seat_lacking: 'Une place est déjà libre.',
  devices_full: 'Tous les appareils de la licence sont pris. Libérez-en un ou attribuez une autre licence.',
  maximum_reached: 'La personne a déjà le plus grand maximum d’activations possible.',
  throttled: 'Trop de requêtes. Réessayez dans un instant.',
};
