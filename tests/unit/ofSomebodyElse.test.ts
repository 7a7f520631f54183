import { expect, it } from 'vitest';
import { messages as de } from '../../i18n/de';
import { messages as en } from '../../i18n/en';
import { messages as es } from '../../i18n/es';
import { messages as fr } from '../../i18n/fr';
import { release } from '../../resources/people/personRuns';

it('[NORM-56] what is said of another person is not said to the reader', () => {
  const { colleagues } = es.resources;
  const { detail, detail_stays, detail_own, stays_user_detail, holdings } = colleagues.leave;
  const spanish = [detail, detail_stays, stays_user_detail, holdings.used_licenses, colleagues.invite.detail];
  // The reader's own say it in this way.
  expect(detail_own).toMatch(/\bsus\b/i);
  expect(spanish.filter(text => /\bsus?\b/i.test(text))).toEqual([]);
  expect(es.portal.runs.renew.detail).not.toMatch(/\bsus?\b/i);
  const { leave } = de.resources.colleagues;
  expect(leave.detail_own).toMatch(/\bIhre\b/);
  expect(
    [leave.detail, leave.detail_stays, de.portal.runs.renew.detail].filter(text => /\bIhre?\b/.test(text)),
  ).toEqual([]);
});

it('[NORM-57] one thing has one name in German', () => {
  const { resources, portal } = de;
  expect(resources.colleagues.leave.detail_own).toContain('Ihre Läufe');
  expect([resources.colleagues.leave.holdings.runs, resources.history.changed.runs]).toEqual([
    'Nicht beendete Läufe',
    'Nicht beendete Läufe',
  ]);
  expect([portal.add_list.access.managers, portal.settings.audience.managers]).toEqual([
    'Lizenzverwalter',
    'Lizenzverwalter',
  ]);
  expect(resources.history.acts.oauth_client.created).toBe(
    '%{who} hat den OAuth-Client des Unternehmens angelegt: %{object}',
  );
  expect(portal.shell.menu.work_on_list).toBe('Liste abarbeiten');
  expect(portal.palette.find_all).toContain('„Liste abarbeiten“');
});

it('[NORM-57] one thing has one name in French, and taking back is not taking over', () => {
  const { resources, portal } = fr;
  expect([portal.runs.outcomes.left_out, portal.runs.leave_out.others]).toEqual(['Ignoré', 'Ignorer %{count}']);
  expect(resources.history.parts.feature).toBe('Fonctionnalité %{name}, %{field}');
  expect(portal.settings.standards.take_back).toBe('Retirer');
  expect(resources.people.give_back.detail).not.toContain('zéro');
});

it('[NORM-57] the button of a run in Spanish says what it resets', () => {
  const words =
    'Restablecer las activaciones de %{count} usuario |||| Restablecer las activaciones de %{count} usuarios';
  const { licenses, license_users } = es.resources;
  expect([licenses.bulk.reset_activations.start, license_users.bulk.reset_activations.start]).toEqual([words, words]);
});

it.each([
  ['en', en, 'offered the customer %{object} again'],
  ['de', de, 'hat den Kunden %{object} wieder ins Angebot genommen'],
  ['fr', fr, 'a proposé à nouveau le client %{object}'],
  ['es', es, 'ha vuelto a ofrecer el cliente %{object}'],
] as const)('[NORM-57] what somebody did is told in the past (%s)', (_language, { resources }, words) => {
  expect(resources.history.acts.customer.unarchived).toBe(`%{who} ${words}`);
});

it('[RUNS-119] a run on one person speaks of one person, and one for people chosen together of no single one', () => {
  const told = [en, de, fr, es].map(({ resources: { people } }) => people.release.detail_on_server);
  expect(told).toEqual([
    'The person no longer sees these licenses. Activated devices stay activated until they are reset. The account is kept.',
    'Die Person sieht diese Lizenzen nicht mehr. Aktivierte Geräte bleiben aktiviert, bis sie zurückgesetzt werden. Das Konto bleibt bestehen.',
    'La personne ne voit plus ces licences. Les appareils activés le restent jusqu’à leur réinitialisation. Le compte est conservé.',
    'La persona dejará de ver estas licencias. Los dispositivos activados siguen activados hasta que se restablezcan. La cuenta se conserva.',
  ]);
  expect(release.onServer?.detail).toBe('resources.people.release.detail_on_server');
  const given = [en, de, fr, es].map(({ resources: { people } }) => people.give_to_others.detail.split('. ')[0]);
  expect(given).toEqual([
    'Each of these people gets the same licenses',
    'Jede dieser Personen erhält die gleichen Lizenzen',
    'Chacune de ces personnes reçoit les mêmes licences',
    'Cada una de estas personas recibe las mismas licencias',
  ]);
});
