import { HttpError, type RaRecord } from 'ra-core';
import type { Person } from '../../authProvider/person';
import type { License } from '../../contract/schemas/license';
import type { PortalDataProvider } from '../../dataProvider/types';
import { lazyPart } from '../../src/components/lazyPart';
import type { BulkAction, OnServer, Outcome, Remark, Undo } from '../../src/lib/bulk';
import { refusedEmails } from '../../src/lib/emailList';
import { reasonOfCode } from '../../src/licensing/runs/reasons';
import { assignFacts, freePlaces, lackedRight, peopleRemark, usersFacts } from '../../src/licensing/people/peopleRules';
import { readEach } from '../../src/licensing/runs/runEach';
import { readAgain } from '../../src/licensing/runs/targets';
import { hasEmail } from '../../src/licensing/people/person';
import { foreseeManagers } from './foresight';
import { isOffered } from './userActions';

const EmailsDialog = lazyPart(() => import('../../src/licensing/runs/EmailsDialog'), 'EmailsDialog');

const texts = 'resources.licenses.bulk';

/** The reason why a license can have no users, or this person cannot choose them. */
export const noUsersObstacle = (license: License, person: Person): Remark | undefined =>
  lackedRight('assign_users', person, license.is_manager) ??
  peopleRemark('assign_users', { ...usersFacts(license), assigned: 0 });

/** Says how many places are missing. @param free as freePlaces counts them */
export const lackOfPlaces = (free: number | null, needed: number) => ({
  license_users_limit: { detail: `${texts}.no_places`, values: { needed, free: free ?? 0 } },
});

/** The outcome's addresses exclude people who already had the license. */
export const assignTo = async (
  provider: PortalDataProvider,
  { id, license_users }: Pick<License, 'id' | 'license_users'>,
  emails: readonly string[],
  idempotencyKey: string,
): Promise<Outcome> => {
  const lacking = emails.filter(email => !hasEmail(license_users, email));
  const { accounts, assigned: addresses = lacking } = await provider.assignUsers(id, emails, idempotencyKey);
  if (addresses.length === 0) return { unchanged: reasonOfCode('already_assigned') };
  const values = { assigned: addresses.length, already: emails.length - addresses.length };
  return { accounts, addresses, remark: { detail: `${texts}.assign.outcome`, values } };
};

type TakeOff = (provider: PortalDataProvider, licenseId: number, userId: number, key: string) => Promise<void>;

/** Unassigns the people that the run assigned, if they still have the license, with one call each. */
const takeOffBy =
  (takeOff: TakeOff): Undo<License, RaRecord<number>, unknown>['send'] =>
  async (provider, { id }, idempotencyKey, _input, addresses = []) => {
    const { data } = await provider.getOne<License>('licenses', { id });
    const assigned = data.license_users.filter(user => addresses.some(email => hasEmail([user], email)));
    let left = 0;
    for (const user of assigned) {
      try {
        // A key belongs to one body, so each person gets their own.
        await takeOff(provider, id, user.id, `${idempotencyKey}-${user.id}`);
      } catch (error) {
        if (!isChangedSince(error)) throw error;
        left += 1;
      }
    }
    return assigned.length === left ? { unchanged: { detail: 'portal.runs.changed_since' } } : {};
  };

/** Whether somebody else has assigned the person again. */
const isChangedSince = (error: unknown): boolean => error instanceof HttpError && error.body?.code === 'changed_since';

/** Undoes an assignment. */
export const undoAssign: Undo<License, RaRecord<number>, unknown> = {
  texts: `${texts}.undo_assign`,
  send: takeOffBy((provider, ...license) => provider.unassignUser(...license)),
  exact: {
    send: takeOffBy((provider, id, userId, key) => provider.undoUserAct(id, 'assign_users', userId, key)),
    otherwise: `${texts}.undo_assign.otherwise`,
  },
};

/** Assigns each person alone, so that one who cannot be assigned does not block the others. */
export const assignEach = {
  each: () => ({ action: 'assign_users' }),
  start: 'portal.runs.each.assign_users',
} as const satisfies Partial<OnServer<RaRecord, unknown>>;

/** Assigns all addresses to a license in one call. The server assigns either all of them or nobody. */
export const assignUsers: BulkAction<License, License, readonly string[]> = {
  name: 'assign_users',
  texts: `${texts}.assign`,
  isOffered,
  Input: EmailsDialog,
  refusedIn: refusedEmails,
  obstacle: (license, person, emails) => {
    const facts = assignFacts(license, emails);
    const words = lackOfPlaces(freePlaces(license), facts.chosen - facts.assigned);
    return noUsersObstacle(license, person) ?? peopleRemark('assign_users', facts, words);
  },
  send: (provider, license, idempotencyKey, emails) => assignTo(provider, license, emails, idempotencyKey),
  foresee: foreseeManagers,
  leaveOut: ({ detail, values }, emails) => {
    const managing = detail === `${texts}.manage_order` ? String(values?.emails).split(', ') : [];
    const others = emails.filter(email => !managing.includes(email));
    if (managing.length === 0 || others.length === 0) return undefined;
    const count = { smart_count: managing.length, count: managing.length };
    return { input: others, label: { detail: 'portal.runs.leave_out.managers', values: count } };
  },
  instead: {
    reason: reasonOfCode('bundle_license').detail,
    label: `${texts}.take_members`,
    idsOf: async (provider, ids) => {
      const licenses = [...(await readAgain<License>(provider, 'licenses', ids.map(Number))).values()];
      const taken = await readEach(licenses, async license =>
        license.is_bundle ? provider.getBundleMembers(license.id) : [license],
      );
      return [...new Set(taken.flat().map(({ id }) => id))];
    },
  },
  onServer: {
    ...assignEach,
    detail: `${texts}.assign.detail_each`,
    whole: emails => ({ action: 'assign_users', emails: [...emails] }),
    ofId: (id, emails) => emails.map(email => ({ license: Number(id), email })),
  },
  undo: undoAssign,
};
