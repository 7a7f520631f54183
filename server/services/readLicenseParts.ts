import type { ListAnswer } from '../../contract/schemas/common';
import type { Device } from '../../contract/schemas/device';
import type { LicenseCustomField, LicenseProductFeature } from '../../contract/schemas/feature';
import type { Connection } from '../database/connection';
import { parseId } from '../ids';
import { devices } from '../queries/devices';
import { licenseCustomFields } from '../queries/licenseCustomFields';
import { licenseFeatures } from '../queries/licenseFeatures';
import { licenseRights } from '../queries/visibility';
import type { List } from '../queries/list';
import type { Actor } from './actor';
import { querySchema } from './describeList';
import { type ListCall, readList } from './readList';
import { notFound } from './refusal';

export const DeviceQuery = querySchema(devices);
export const LicenseFeatureQuery = querySchema(licenseFeatures);
export const LicenseCustomFieldQuery = querySchema(licenseCustomFields);

type ReadPart<Row extends { id: number }> = (
  connection: Connection,
  actor: Actor,
  request: ListCall,
) => Promise<ListAnswer<Row>>;

/** For one license, a hidden license is refused instead of showing an empty list. @throws notFound, Refusal 400 */
const readPartOf =
  <Row extends { id: number }>(list: List<Row>): ReadPart<Row> =>
  async (connection, actor, request) => {
    const license = parseId(request.query.license ?? '');
    if (license !== null && !(await licenseRights(connection, actor, license))) throw notFound();
    return readList(connection, list, actor, request);
  };

export const readDevices: ReadPart<Device> = readPartOf(devices);
export const readLicenseFeatures: ReadPart<LicenseProductFeature> = readPartOf(licenseFeatures);
export const readLicenseCustomFields: ReadPart<LicenseCustomField> = readPartOf(licenseCustomFields);
