import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { permissionCodes } from '../../contract/permissionCodes';
import { licenses } from '../../server/queries/licenses';
import { sourcesOf, walkAlong } from '../../server/queries/pages';
import { pageOf } from '../../server/services/readList';
import { serverScene } from '../support/scene';

const server = serverScene({ data: 'demo', fill: null });
beforeAll(async () => {
  await server.db.query(sql`analyze licenses`);
  await server.db.query(sql`analyze order_managers`);
});

it.each([
  [
    'licenses_by_expiry',
    'validity_period',
    { validity_period__gte: '2026-06-01', validity_period__lte: '2026-06-08', enabled: '1' },
  ],
  ['licenses_by_expiry_down', '-validity_period', { validity_period__lte: '2026-06-01', enabled: '1' }],
  ['licenses_never_activated', '-created_at', { time_activated__isnull: '1' }],
  ['licenses_disabled', '-created_at', { enabled: '0' }],
  ['licenses_trial', '-created_at', { is_trial: '1' }],
  ['licenses_by_update', '-updated_at', { updated_at__gte: '2026-05-01' }],
  ['licenses_at_max_activations', '-created_at', { is_at_max_activations: '1' }],
  ['licenses_seats_full', '-created_at', { is_fully_assigned: '1' }],
  ['licenses_by_free_places_down', '-free_places', { is_fully_assigned: '0' }],
  ['licenses_unassigned', '-created_at', { is_unassigned: '1' }],
  ['licenses_by_check', 'last_check', { last_check__lte: '2026-03-01' }],
])('[LFILT-07] PostgreSQL reads along %s for its preset', async (index, order_by, filter) => {
  const [person] = await server.db.query<{ id: number; companyId: number }>(sql`
    select id, company_id as "companyId" from users where email = 'distributor@acme.test'`);
  if (!person) throw new Error('No distributor.');
  const viewer = { ...person, isManager: true, hasLicenses: false, permissions: new Set(permissionCodes) };
  const [managed] = sourcesOf(licenses, viewer);
  if (!managed) throw new Error('No licenses.');
  const { conditions, orders } = pageOf(licenses, viewer, { ...filter, bundle_license__isnull: '1', order_by });
  const walk = walkAlong(licenses, viewer, managed, { conditions, orders, from: sql`true`, steps: 20 });
  const plan = await server.db.transaction(async tx => {
    // Small tables are faster to read and sort than along an index.
    for (const other of ['sort', 'seqscan', 'hashjoin', 'mergejoin', 'bitmapscan'])
      await tx.query(sql`select set_config(${`enable_${other}`}, 'off', true)`);
    return tx.query<{ 'QUERY PLAN': string }>(sql`explain ${walk}`);
  });
  const text = plan.map(line => line['QUERY PLAN']).join('\n');
  expect(text).toMatch(new RegExp(`Scan (?:Backward )?using ${index} on`));
  expect(text).not.toContain('Sort');
});
