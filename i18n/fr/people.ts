import type { peoplePages as english } from '../en/people';
import type { Translated } from '../translated';
import { names } from './shell';

const released =
  'La personne ne voit plus ces licences. Les appareils activés le restent jusqu’à leur réinitialisation. Le compte est conservé.';
const afterRelease = `${released} Tant que vous ne fermez pas cet onglet et ne vous déconnectez pas, vous pouvez rendre ici les licences. Une licence rendue repart avec un nouveau maximum et un nouveau compteur d’activations.`;

export const peoplePages: Translated<typeof english> = {
  empty: 'Personne n’a encore de licence.',
  name: names.people,
  fields: {
    true_email: 'E-mail',
    name: 'Nom',
    phone_number: 'Téléphone',
    licenses: 'Licences',
    devices: 'Appareils des licences',
    last_seen: 'Dernière utilisation connue',
  },
  license_devices: 'Appareils',
  search: { true_email__icontains: 'E-mail', name__icontains: 'Prénom ou nom' },
  find: 'Rechercher un utilisateur de licences',
  find_hint: 'Une partie de l’adresse e-mail ou du nom',
  find_hint_email: 'Une partie de l’adresse e-mail',
  type_to_find: 'Tapez pour rechercher.',
  nobody: 'Personne n’a été trouvé.',
  more: 'Seules les %{smart_count} premières licences sont affichées.',
  holds_nothing: 'Cette personne n’a aucune licence que vous gérez.',
  release: {
    action: 'Tout libérer',
    title: 'Tout libérer',
    detail: afterRelease,
    detail_on_server: released,
    start: 'Libérer %{count} licence |||| Libérer %{count} licences',
  },
  release_shown: {
    action: 'Libérer celles affichées',
    title: 'Libérer les licences affichées',
    detail: `Cette personne a plus de licences qu’il n’en est affiché. Une fois celles-ci libérées, la page affiche les suivantes. ${afterRelease}`,
    start: 'Libérer %{count} licence |||| Libérer %{count} licences',
  },
  release_many: {
    action: 'Tout libérer',
    title: 'Libérer tout ce que ces personnes possèdent',
    detail:
      'Ces personnes ne voient plus les licences. Les appareils activés le restent jusqu’à leur réinitialisation. Les comptes sont conservés.',
    start: 'Libérer %{count} licence |||| Libérer %{count} licences',
  },
  undo_release: {
    title: 'Défaire : rendre les licences',
    detail: 'Ces personnes retrouvent les licences libérées par ce traitement, s’il reste des places utilisateur.',
    start: 'Rendre %{count} licence |||| Rendre %{count} licences',
  },
  released:
    '%{smart_count} licence a été libérée ici. Vous pouvez la rendre. |||| %{smart_count} licences ont été libérées ici. Vous pouvez les rendre.',
  give_back: {
    action: 'Rendre',
    title: 'Rendre des licences',
    detail:
      'La personne retrouve les licences libérées ici, avec un nouveau maximum et un nouveau compteur d’activations.',
    start: 'Rendre %{count} licence |||| Rendre %{count} licences',
  },
  give_same: {
    action: 'Donner comme à …',
    choose: 'Donner comme à …',
    choose_detail:
      '%{name} reçoit les licences d’une autre personne qui lui manquent. Rien n’est envoyé avant que vous ayez vu lesquelles.',
    other: 'Autre personne',
    title: 'Donner les mêmes licences',
    detail: 'Les licences que l’autre personne possède et qui manquent à celle-ci.',
    start: 'Donner %{count} licence |||| Donner %{count} licences',
  },
  give_same_first: {
    action: 'Donner comme à …',
    title: 'Donner les mêmes licences',
    detail:
      'L’autre personne a trop de licences pour une seule liste. Celles-ci ne sont qu’une partie de celles qui manquent à cette personne.',
    start: 'Donner %{count} licence |||| Donner %{count} licences',
  },
  give_to_others: {
    action: 'Donner la même chose à d’autres …',
    title: 'Donner les mêmes licences à d’autres',
    detail: 'Chacune de ces personnes reçoit les mêmes licences. Qui est nouveau sur le portail reçoit un compte.',
    start: 'Donner %{count} licence |||| Donner %{count} licences',
  },
};
