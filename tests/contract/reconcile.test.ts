import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { compare } from '../../resources/licenses/reconcile/comparison';
import {
  assignMissing,
  extraAssignmentsOf,
  lackOf,
  releaseExtra,
} from '../../resources/licenses/reconcile/reconcileActions';
import { distributor } from '../support/people';
import { people } from '../support/fixture';
import { portalScene } from '../support/portalOnServer';

const portal = portalScene();

/** A license of a user-authorized product, without a limit of users. The distributor and the manager manage its order. */
const studio = 2;
const before = ['user@acme.test', 'o_o%o@acme.test'];

const asDistributor = async () => {
  const { provider, requests } = await portal.signedInAs(people.distributor.email);
  const read = async () => (await provider.getOne<License>('licenses', { id: studio })).data;
  const usersNow = async () => (await read()).license_users.map(({ true_email }) => true_email);
  /** The studio license beside a list. */
  const comparedWith = async (emails: readonly string[]) => {
    const managers = await provider.getOrderManagers(101);
    const ofOrder = new Set(managers.map(({ true_email }) => true_email));
    const { licenses } = compare([await read()], { emails, managers: new Map([[101, ofOrder]]), person: distributor });
    const [studioLicense] = licenses;
    if (!studioLicense) throw new Error('The license was not compared.');
    return studioLicense;
  };
  return { provider, requests, usersNow, comparedWith };
};

it('[RECON-11] one call assigns exactly the missing, and its undo takes them off again', async () => {
  const { provider, requests, usersNow, comparedWith } = await asDistributor();
  const lacking = lackOf(
    await comparedWith(['USER@acme.test', 'new-1@customer.test', people.manager.email, people.viewer.email]),
  );
  expect(lacking.map(({ email }) => email)).toEqual(['new-1@customer.test', people.viewer.email]);
  requests.length = 0;
  const outcomes = await assignMissing.together?.send(provider, lacking, 'reconcile-1', null);
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /licenses/2/assign_users/']);
  expect([...(outcomes?.values() ?? [])]).toEqual([
    { accounts: [{ email: 'new-1@customer.test', new_password: expect.stringMatching(/^\S{8,}$/) }] },
    { accounts: [] },
  ]);
  expect(await usersNow()).toEqual([...before, people.viewer.email, 'new-1@customer.test']);
  expect(lackOf(await comparedWith(['user@acme.test', 'new-1@customer.test', people.viewer.email]))).toEqual([]);
  await assignMissing.undo?.together?.send(provider, lacking, 'reconcile-2', null);
  expect(await usersNow()).toEqual(before);
});

it('[RECON-11] the extra are released one by one, and come back', async () => {
  const { provider, usersNow, comparedWith } = await asDistributor();
  const assignments = extraAssignmentsOf(await comparedWith(['user@acme.test']));
  expect(assignments.map(({ user }) => user?.true_email)).toEqual(['o_o%o@acme.test']);
  for (const assignment of assignments) await releaseExtra.send?.(provider, assignment, 'reconcile-3', null);
  expect(await usersNow()).toEqual(['user@acme.test']);
  for (const assignment of assignments) await releaseExtra.undo?.send?.(provider, assignment, 'reconcile-4', null);
  expect(await usersNow()).toEqual(before);
});

it('[RECON-05] the server assigns nobody of 500 people when 3 places are free, and the comparison says so before', async () => {
  const { provider, usersNow, comparedWith } = await asDistributor();
  await portal.db.query(sql`update licenses set max_license_users = 5 where id = ${studio}`);
  const compared = await comparedWith(Array.from({ length: 500 }, (_, index) => `person-${index}@customer.test`));
  expect(compared).toMatchObject({ free: 3, isShort: true });
  expect(lackOf(compared)).toEqual([]);
  await expect(provider.assignUsers(studio, compared.missing, 'reconcile-5')).rejects.toMatchObject({ status: 409 });
  expect(await usersNow()).toEqual(before);
});
