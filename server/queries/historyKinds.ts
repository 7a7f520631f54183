import sql from 'sql-template-tag';
import { deviceRunActions, orderRunActions, peopleRunActions } from '../../contract/actions/actions';
import { deviceActions } from '../../contract/actions/devices';
import { licenseActions } from '../../contract/actions/licenses';
import { managerActions } from '../../contract/actions/managers';
import { peopleActions } from '../../contract/actions/people';
import { otherActs } from '../../contract/extensions/auditActs';
import { type AuditKind, auditKinds } from '../../contract/extensions/auditKinds';
import { type RunActionName, runActions } from '../../contract/extensions/runs';
import { filter, type Filter } from './filters';
import { choiceOf } from './filterValues';

/** The act that began a run has the run's action behind its name in audit_subjects. */
const begun = (run: readonly RunActionName[]): string[] => run.map(action => `run.created.${action}`);

const actsOf = (table: Readonly<Record<string, { act: string }>>): string[] =>
  Object.values(table).map(({ act }) => act);

const { reset_license, ...switches } = licenseActions;

/** The kinds in audit_subjects. A run also has the kind of its acts. */
const kinds: Readonly<Record<AuditKind, readonly string[]>> = {
  ...otherActs,
  resets: [reset_license.act, ...begun(['reset_license'])],
  switches: [...actsOf(switches), ...begun(['disable_licenses', 'enable_licenses'])],
  users: [...actsOf(peopleActions), ...otherActs.users, ...begun(peopleRunActions)],
  devices: [...actsOf(deviceActions), ...otherActs.devices, ...begun(deviceRunActions)],
  managers: [...actsOf(managerActions), ...otherActs.managers, ...begun(orderRunActions)],
  runs: [...begun(runActions), 'run.stopped', 'run.resumed'],
};

const anyKind = filter(choiceOf(auditKinds), kind => sql`s.act = any(${[...kinds[kind]]}::text[])`);

/** The start of a run is only in its starter's own history. The history of a license or an order has its acts. */
export const ofKind: Filter = {
  ...anyKind,
  parse: (text, viewer, query) => {
    const found = anyKind.parse(text, viewer, query);
    const isOfRecord = query.license !== undefined || query.order !== undefined;
    return found && text === 'runs' && isOfRecord ? { where: sql`(${found.where} or s.run_id is not null)` } : found;
  },
};
