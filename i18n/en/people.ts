import { names } from './shell';

const released =
  'The person no longer sees these licenses. Activated devices stay activated until they are reset. The account is kept.';
const afterRelease = `${released} You can give the licenses back on this page until you close this tab or sign out. A license given back starts with a new maximum and a new count of activations.`;

/** People who are license users, and what they hold. */
export const peoplePages = {
  empty: 'Nobody has a license yet.',
  name: names.people,
  fields: {
    true_email: 'Email',
    name: 'Name',
    phone_number: 'Phone number',
    licenses: 'Licenses',
    devices: 'Devices of their licenses',
    last_seen: 'Last known use',
  },
  license_devices: 'Devices',
  search: { true_email__icontains: 'Email', name__icontains: 'First or last name' },
  find: 'Find a license user',
  find_hint: 'A part of the email address or of the name',
  find_hint_email: 'A part of the email address',
  type_to_find: 'Type to search.',
  nobody: 'Nobody found.',
  more: 'Only the first %{smart_count} licenses are shown.',
  holds_nothing: 'This person holds no license that you manage.',
  release: {
    action: 'Release everything',
    title: 'Release everything',
    detail: afterRelease,
    /** The server's run can be undone without this page. */
    detail_on_server: released,
    start: 'Release %{count} license |||| Release %{count} licenses',
  },
  release_shown: {
    action: 'Release those shown',
    title: 'Release the licenses shown',
    detail: `This person holds more licenses than are shown. Once these are released, the page shows the next ones. ${afterRelease}`,
    start: 'Release %{count} license |||| Release %{count} licenses',
  },
  release_many: {
    action: 'Release everything',
    title: 'Release everything that these people hold',
    detail:
      'These people no longer see the licenses. Activated devices stay activated until they are reset. The accounts are kept.',
    start: 'Release %{count} license |||| Release %{count} licenses',
  },
  undo_release: {
    title: 'Undo: give licenses back',
    detail: 'The people get the licenses back that this run released, as long as places are free.',
    start: 'Give back %{count} license |||| Give back %{count} licenses',
  },
  released:
    '%{smart_count} license was released here. You can give it back. |||| %{smart_count} licenses were released here. You can give them back.',
  give_back: {
    action: 'Give back',
    title: 'Give licenses back',
    detail:
      'The person gets back the licenses that were released here, with a new maximum and a new count of activations.',
    start: 'Give back %{count} license |||| Give back %{count} licenses',
  },
  give_same: {
    action: 'Give the same as …',
    choose: 'Give the same as …',
    choose_detail:
      '%{name} gets the licenses that another person has and they do not. You see which ones before anything is sent.',
    other: 'Other person',
    title: 'Give the same licenses',
    detail: 'These are the licenses that the other person has and this person lacks.',
    start: 'Give %{count} license |||| Give %{count} licenses',
  },
  give_same_first: {
    action: 'Give the same as …',
    title: 'Give the same licenses',
    detail:
      'The other person holds too many licenses for one list. These are only some of the licenses that this person lacks.',
    start: 'Give %{count} license |||| Give %{count} licenses',
  },
  give_to_others: {
    action: 'Give the same to others …',
    title: 'Give the same licenses to others',
    detail: 'Each of these people gets the same licenses. Whoever is new to the portal gets an account.',
    start: 'Give %{count} license |||| Give %{count} licenses',
  },
};
