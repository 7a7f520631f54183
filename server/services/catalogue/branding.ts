import {
  type CompanyBranding,
  companySettingNames,
  type Host,
  hostSettingNames,
} from '../../../contract/extensions/branding';
import type { ActOn } from '../../../contract/extensions/auditActs';
import { isSame } from '../../../contract/isSame';
import { objectIn } from '../../../contract/portalData';
import type { Connection, Transaction } from '../../database/connection';
import { audit, differenceOfRecords } from '../../queries/auditLog';
import {
  companyBranding,
  companyHosts,
  type Stored,
  type StoredBranding,
  type StoredHost,
} from '../../queries/catalogue/hosts';
import { updateKept } from '../../queries/catalogue/kept';
import { lockCompany } from '../../queries/companyMembers';
import { type List, readRecord } from '../../queries/list';
import { noteUnusedLogos } from '../../queries/logos';
import type { Actor } from '../actor';
import { authorize } from '../authorize';
import { notFound } from '../refusal';
import { changedPortalData, ownSettingsIn, type SettingsChange, settingsIn } from './portalData';
import { expectVersion } from './version';

interface Shown {
  id: number;
  updated_at: string;
}

/** What has a portal_data of its own. */
export interface Branded<Row extends Stored, Record extends Shown> {
  /** What the audit log calls it, and the beginning of its acts. */
  object: 'branding' | 'host';
  table: 'companies' | 'company_domains';
  list: List<Row>;
  shown: (row: Row) => Record;
}

export const brandingKind: Branded<StoredBranding, CompanyBranding> = {
  object: 'branding',
  table: 'companies',
  list: companyBranding,
  shown: ({ portal_data, ...row }) => ({ ...row, ...settingsIn(portal_data, companySettingNames) }) as CompanyBranding,
};

export const hostKind: Branded<StoredHost, Host> = {
  object: 'host',
  table: 'company_domains',
  list: companyHosts,
  shown: ({ portal_data, ...row }) => ({ ...row, ...ownSettingsIn(portal_data, hostSettingNames) }) as Host,
};

const readStored = async <Row extends Stored, R extends Shown>(
  connection: Connection,
  { list }: Branded<Row, R>,
  actor: Actor,
  id: number,
): Promise<Row> => {
  authorize(actor, 'manage_catalogue');
  const row = await readRecord(connection, list, actor, id);
  if (!row) throw notFound();
  return row;
};

/** @throws forbidden, notFound */
export const readBranded = async <Row extends Stored, R extends Shown>(
  connection: Connection,
  kind: Branded<Row, R>,
  actor: Actor,
  id: number,
): Promise<R> => kind.shown(await readStored(connection, kind, actor, id));

type Told = Readonly<Record<string, unknown>>;

/** The audit log has everything but ids and times, because none of it is personal: everybody sees a brand. */
const toldOf = (record: Shown): Told => {
  const { id: _id, updated_at: _at, ...told } = record;
  return told;
};

/** Enters an act into the log with old and new values. @param before null for a new one, `after` for one that is gone */
export const tellBranded = async (
  tx: Transaction,
  actor: Actor,
  { object, act, id }: { object: 'branding' | 'host'; act: ActOn<'branding'> | ActOn<'host'>; id: number },
  [before, after]: readonly [Shown | null, Shown | null],
): Promise<void> => {
  const difference = differenceOfRecords(before && toldOf(before), after && toldOf(after));
  await audit(tx, actor, {
    action: `${object}.${act}` as `host.${ActOn<'host'>}`,
    objectType: object,
    objectId: id,
    difference,
  });
};

/**
 * Nothing is written if nothing differs. Changes of one company's brand wait for each other.
 * @throws forbidden, notFound, Refusal 428 and 412 as expectVersion, 400 with the setting that cannot be so
 */
export const changeBranded = async <Row extends Stored, R extends Shown>(
  tx: Transaction,
  kind: Branded<Row, R>,
  actor: Actor,
  { id, change, ifMatch }: { id: number; change: SettingsChange; ifMatch: string | undefined },
): Promise<R> => {
  authorize(actor, 'manage_catalogue');
  await lockCompany(tx, actor);
  const row = await readStored(tx, kind, actor, id);
  const before = kind.shown(row);
  expectVersion(ifMatch, before);
  const portal_data = await changedPortalData(tx, actor, row.portal_data, change);
  const after = kind.shown({ ...row, portal_data });
  if (isSame(objectIn(portal_data), objectIn(row.portal_data))) return before;
  await updateKept(tx, kind.table, id, { portal_data });
  await noteUnusedLogos(tx, actor);
  await tellBranded(tx, actor, { object: kind.object, act: 'updated', id }, [before, after]);
  return readBranded(tx, kind, actor, id);
};
