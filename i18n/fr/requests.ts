import type { requestPages as englishPages, requests as english } from '../en/requests';
import type { Translated } from '../translated';
import { names } from './shell';

/** What license users ask for, as they see it. */
export const requests: Translated<typeof english> = {
  own: 'Vos demandes',
  earlier: '%{smart_count} demande plus ancienne |||| %{smart_count} demandes plus anciennes',
  asks: {
    license: 'Une licence : %{name}',
    device: 'Un appareil de plus : %{name}',
    seat: 'Une place de plus : %{name}',
  },
  asked_on: 'Demande faite le %{day}.',
  because: 'Motif : %{reason}',
  decided: { given: 'Accordée le %{day}.', declined: 'Refusée le %{day}.' },
  fields: { reason: 'Motif', product: 'Produit', wish: 'De quoi avez-vous besoin ?' },
  fulfilled: {
    license: 'Vous l’avez maintenant',
    device: 'Un appareil de plus est possible',
    seat: 'Une place est libre',
  },
  license_number: 'Licence %{id}',
  ask: {
    license: 'Demander une licence',
    device: 'Demander un appareil de plus',
    seat: 'Demander une place de plus',
    other: 'Autre chose',
    hint: {
      license:
        'Dites brièvement à quoi cela vous servira. Les gestionnaires des licences de votre entreprise le liront.',
      more: 'Dites brièvement à quoi cela vous servira. Les gestionnaires de cette licence le liront.',
      first: 'Dites brièvement à quoi cela vous servira. Les responsables de ce portail le liront.',
    },
    send: 'Envoyer',
  },
  sent: 'Envoyée. Vous trouverez la réponse sous « Vos demandes » sur cette page.',
  withdraw: 'Retirer',
  withdraw_title: 'Retirer cette demande ?',
  withdraw_detail: '%{title}. Vos gestionnaires ne la verront plus. Vous pourrez redemander.',
  withdrawn: 'Demande retirée.',
};

/** The page of those who decide. */
export const requestPages: Translated<typeof englishPages> = {
  empty: 'Rien ne vous attend.',
  name: names.requests,
  fields: {
    asks: 'Demande',
    person: 'Qui',
    reason: 'Motif',
    free: 'Disponibilité',
    created_at: 'Demandé le',
    state: 'État',
  },
  filters: { state: 'État' },
  nobody: 'N’est plus là',
  decided_by: 'Décidée par %{name}.',
  given: 'Attribuée : %{license}.',
  places: {
    free: '%{count} place utilisateur libre |||| %{count} places utilisateur libres',
    unlimited: 'Places utilisateur illimitées',
    on: '%{places} sur %{count} licence |||| %{places} sur %{count} licences',
  },
  usage: {
    device: '%{used} sur %{max} appareil utilisé |||| %{used} sur %{max} appareils utilisés',
    seat: '%{used} sur %{max} place utilisée |||| %{used} sur %{max} places utilisées',
    unlimited: 'Sans limite',
  },
  obstacles: {
    person_gone: 'Cette personne ne fait plus partie de l’entreprise.',
    license_gone: 'La licence n’existe plus.',
    not_assigned: 'Cette personne n’a plus la licence.',
    no_free_place: 'Vous ne gérez aucune licence valide de ce produit avec une place utilisateur libre.',
    license_off: 'La licence est bloquée.',
    license_ended: 'La licence a expiré.',
    no_device_lacking: 'Cette personne peut déjà utiliser un appareil de plus.',
    no_seat_lacking: 'Une place est déjà libre.',
    already_assigned: 'Cette personne l’a déjà.',
    other_customers: 'Seules des licences d’autres clients ont une place utilisateur libre. Choisissez-en une.',
    needs_choice: 'Choisissez comment.',
    decided: 'Déjà décidée.',
  },
  approve: {
    action: 'Accorder',
    asked: '%{name} le demande. Motif : %{reason}',
    how: 'Comment',
    search: 'Rechercher par produit, client ou numéro de commande',
    none_found: 'Aucune licence trouvée.',
    no_way: 'Il n’y a rien à attribuer pour cette demande. Vous pouvez la refuser en donnant un motif.',
    license: 'Attribuer %{name}',
    license_detail: '%{customer}, commande %{order}, licence %{id}, %{end} : %{places}',
    others: 'Autres clients',
    others_hint: 'Cette personne n’avait ni licence ni commande de ces clients au moment de sa demande.',
    until: 'jusqu’au %{day}',
    no_end: 'sans fin',
    more_device: 'Permettre un appareil de plus à cette personne (augmente son nombre maximal d’activations)',
    free: 'Réinitialiser l’appareil %{name}, utilisé pour la dernière fois le %{time}',
    free_never: 'Réinitialiser l’appareil %{name}, jamais utilisé',
    revoke: 'Révoquer la place de %{name}, utilisé pour la dernière fois le %{time}',
    revoke_never: 'Révoquer la place de %{name}, jamais utilisé',
    submit: 'Accorder',
    done: 'Demande accordée.',
  },
  decline: {
    action: 'Refuser',
    title: 'Refuser la demande',
    reason: 'Motif',
    hint: 'La personne le lira.',
    submit: 'Refuser',
    done: 'Demande refusée.',
  },
  approve_many: {
    action: 'Accorder',
    title: 'Accorder des demandes',
    detail:
      'Chaque personne reçoit une licence du produit avec une place utilisateur libre, de son propre client, ou un appareil de plus. Les demandes qui exigent un choix sont laissées de côté.',
    start: 'Accorder %{count} demande |||| Accorder %{count} demandes',
  },
  decline_many: {
    action: 'Refuser',
    title: 'Refuser des demandes',
    detail: 'Chaque personne lira le motif.',
    start: 'Refuser %{count} demande |||| Refuser %{count} demandes',
  },
};
