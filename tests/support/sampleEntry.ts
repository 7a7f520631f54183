import type { AuditEntry } from '../../contract/extensions/audit';

const max = { id: 3, name: 'Max Muster', email: 'max@acme.test' };
export const ana = { id: 501, name: 'Ana Ruiz', email: 'ana@customer.test' };

/** An entry: Max Muster reset license 1042, in which no device was active. Override what a test is about. */
export const createEntry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 9,
  at: '2026-10-05T08:30:00Z',
  action: 'license.reset',
  actor: max,
  script: null,
  object: { type: 'license', id: '1042', name: 'Renderer AAAA-BBBB-1042' },
  license: { id: 1042, name: 'Renderer AAAA-BBBB-1042' },
  order: { id: 7, name: 'ORD-7' },
  run: null,
  request: null,
  acts: 1,
  licenses: 1,
  has_more: false,
  people: [],
  people_count: 0,
  devices: [],
  devices_count: 0,
  changes: [],
  ...change,
});

export const changeOf = (field: string, from: AuditEntry['changes'][number]['from'], to: typeof from) => ({
  field,
  person: null,
  from,
  to,
  is_withheld: false,
});
