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
  asked_on: 'Demandé le %{day}.',
  because: 'Motif : %{reason}',
  decided: { given: 'Accordée le %{day}.', declined: 'Refusée le %{day}.' },
  fields: { reason: 'Motif', product: 'Produit', wish: 'De quoi avez-vous besoin ?' },
  ask: {
    license: 'Demander une licence',
    device: 'Demander un appareil de plus',
    seat: 'Demander une place de plus',
    other: 'Autre chose',
    hint: 'Dites brièvement à quoi cela vous servira. Vos gestionnaires de licences le liront.',
    send: 'Envoyer',
  },
  sent: 'Votre demande a été envoyée. La réponse apparaîtra ici.',
  withdraw: 'Retirer',
  withdraw_title: 'Retirer cette demande ?',
  withdraw_detail: '%{title}. Plus personne n’en décidera. Vous pourrez redemander.',
  withdrawn: 'Demande retirée.',
};

/** The page of those who decide. */
export const requestPages: Translated<typeof englishPages> = {
  name: names.requests,
  fields: {
    asks: 'Demande',
    person: 'Qui',
    reason: 'Motif',
    free: 'Libre, ou la réponse',
    created_at: 'Demandé le',
    state: 'État',
  },
  filters: { state: 'État' },
  nobody: 'N’est plus là',
  decided_by: 'Décidée par %{name}.',
  seats: {
    free: '%{count} place libre |||| %{count} places libres',
    unlimited: 'Places illimitées',
    on: '%{seats} sur %{count} licence |||| %{seats} sur %{count} licences',
  },
  places: {
    device: '%{used} sur %{max} appareil utilisé |||| %{used} sur %{max} appareils utilisés',
    seat: '%{used} sur %{max} place utilisée |||| %{used} sur %{max} places utilisées',
    unlimited: 'Sans limite',
  },
  obstacles: {
    person_gone: 'Cette personne ne fait plus partie de l’entreprise.',
    license_gone: 'La licence n’existe plus.',
    not_assigned: 'Cette personne n’a plus la licence.',
    no_free_seat: 'Il ne reste aucune licence avec une place libre.',
    needs_choice: 'Choisissez comment.',
    decided: 'Déjà décidée.',
  },
  approve: {
    action: 'Accorder',
    asked: '%{name} le demande. Motif : %{reason}',
    how: 'Comment',
    search: 'Rechercher par produit ou numéro de commande',
    license: 'Attribuer %{name}, commande %{order}, %{end} : %{seats}',
    until: 'jusqu’au %{day}',
    no_end: 'sans fin',
    more_device: 'Permettre un appareil de plus à cette personne : augmente son nombre maximal d’activations',
    more_seat: 'Une place est libre en ce moment : rien à changer',
    free: 'Réinitialiser l’appareil %{name}, vu pour la dernière fois le %{time}',
    free_never: 'Réinitialiser l’appareil %{name}, jamais vu',
    revoke: 'Révoquer la place de %{name}, vu pour la dernière fois le %{time}',
    revoke_never: 'Révoquer la place de %{name}, jamais vu',
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
      'Chaque personne reçoit une licence du produit sur laquelle une place est libre, ou un appareil de plus. Celles qui demandent un choix sont laissées de côté.',
    start: 'Accorder %{count} demande |||| Accorder %{count} demandes',
  },
  decline_many: {
    action: 'Refuser',
    title: 'Refuser des demandes',
    detail: 'Chaque personne lira le motif.',
    start: 'Refuser %{count} demande |||| Refuser %{count} demandes',
  },
};
