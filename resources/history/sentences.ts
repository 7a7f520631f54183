import {
  type ActionName,
  actionNames,
  actions,
  deviceRunActions,
  licenseRunActions,
  orderRunActions,
  peopleRunActions,
} from '../../contract/actions/actions';
import type { AuditChange, AuditEntry, AuditPerson } from '../../contract/extensions/audit';
import { type CatalogueObject, catalogueObjects } from '../../contract/extensions/catalogueObjects';
import { formatDateTime } from '../../src/lib/dates';
import { permissionName, type Translate } from '../../src/lib/words';

const texts = 'resources.history';

const personName = ({ id, name, email }: AuditPerson, translate: Translate): string =>
  name || email || translate(`${texts}.person`, { id });

/** Who did it: a person, one of their scripts, or the administrator. */
export const actorName = ({ actor, script }: Pick<AuditEntry, 'actor' | 'script'>, translate: Translate): string => {
  const who = actor ? personName(actor, translate) : translate(`${texts}.administrator`);
  return script ? translate(`${texts}.script`, { who, script }) : who;
};

/** A record without a name is deleted, or the person may not see it. */
export const recordName = ({ id, name }: { id: number; name: string }, translate: Translate): string =>
  name || translate(`${texts}.record`, { id });

type AuditRun = NonNullable<AuditEntry['run']>;

const isOneOf = (names: readonly string[], { action }: AuditRun): boolean => names.includes(action);
const isOnOrders = (run: AuditRun): boolean => isOneOf(orderRunActions, run);

const setsActivations = actions.set_max_activations.act;
const actionWith = (act: string): ActionName | undefined => actionNames.find(name => actions[name].act === act);

/** Two actions set activations. The changes tell them apart. */
const actionOf = ({ action, changes }: AuditEntry): ActionName | undefined => {
  if (action !== setsActivations) return actionWith(action);
  if (changes.length === 0) return undefined;
  if (changes.every(({ field }) => field === 'max_activations')) return 'set_max_activations';
  return changes.every(({ field, to }) => field === 'total_activations' && to === 0) ? 'reset_activations' : undefined;
};

const askedKindOf = ({ request, changes }: AuditEntry) =>
  request?.kind ?? changes.find(({ field }) => field === 'asked_for')?.to;

/** What a request asks for, as an object of the sentence. */
const askedText = (entry: AuditEntry, translate: Translate): string => {
  const subject = entry.request?.kind === 'license' ? entry.request.subject : '';
  const text = subject ? 'license_of' : askedKindOf(entry);
  return translate(`${texts}.asked.${text}`, { subject, _: '' }) || translate(`${texts}.asked.other`);
};

const isClientOfLicense = ({ license, object }: AuditEntry): boolean =>
  license !== null || object.id.startsWith('auth-license-');

const staysUser = ({ field }: AuditChange): boolean => field === 'is_manager';

/** The key of the text for an act. */
const textOf = (entry: AuditEntry): string => {
  const { action, actor, object, run, devices_count, people_count, changes } = entry;
  const own = actionOf(entry);
  const told = `portal.actions.${own}.told`;
  switch (action) {
    case 'license.reset':
      return devices_count > 0 ? `${told}_devices` : told;
    case 'license.users_assigned':
      return people_count === 1 ? `${told}_one` : told;
    case 'user.updated':
      return `${texts}.acts.user.${actor && object.id === String(actor.id) ? 'own_updated' : 'updated'}`;
    case 'manager.left':
      return `${texts}.acts.manager.${changes.some(staysUser) ? 'stays' : 'left'}${people_count > 1 ? '_to' : ''}`;
    case 'run.created':
      if (!run) return `${texts}.acts.run.created`;
      if (!run.is_undo) return `portal.actions.${run.action}.run.told`;
      return `${texts}.acts.run.${isOnOrders(run) ? 'undo_orders' : 'undo'}`;
    default: {
      const ofMany = action === setsActivations && changes.length > 1 ? '_people' : '';
      const text = own ? `${told}${ofMany}` : `${texts}.acts.${action}`;
      return action.startsWith('oauth_client.') && isClientOfLicense(entry) ? `${text}_of_license` : text;
    }
  }
};

/** The key of the text for several acts as one entry. */
const textOfMany = ({ action }: AuditEntry): string => {
  const own = action === setsActivations ? undefined : actionWith(action);
  return own ? `portal.actions.${own}.told_many` : `${texts}.many.${action}`;
};

/** What a run has changed. What it was over, where the acts do not say that. */
const doneIn = ({ run, acts, licenses, has_more }: AuditEntry): number => {
  if (!run) return 0;
  if (run.is_undo || has_more) return run.total;
  if (isOneOf(deviceRunActions, run)) return acts;
  return isOneOf([...licenseRunActions, ...peopleRunActions], run) ? licenses : run.total;
};

/** How many licenses, devices or people the sentence counts. An order's are in a change of that name. */
const countOf = (entry: AuditEntry): number => {
  const { action, changes, devices_count, people_count } = entry;
  if (action === 'license.reset') return devices_count;
  if (action === 'run.created') return doneIn(entry);
  const licenses = changes.find(({ field }) => field === 'licenses')?.to;
  return typeof licenses === 'number' ? licenses : people_count;
};

/** Whether the entry stands for several acts, which can be listed. */
export const isOpened = ({ acts, action }: AuditEntry): boolean => acts > (action === 'run.created' ? 0 : 1);

/** A client is known by its id, because the server names it in English, and a nameless record of the catalogue by its number. */
const objectName = ({ type, id, name }: AuditEntry['object'], translate: Translate): string => {
  if (type === 'oauth_client') return id;
  return name || (catalogueObjects.some(each => each === type) ? translate(`${texts}.record`, { id }) : '');
};

/** Who did what, in a sentence: 'Max Muster reset the license; 3 devices were deactivated'. */
export const sentenceOf = (entry: AuditEntry, translate: Translate): string => {
  const { action, acts, has_more, people, devices, object, changes } = entry;
  const [person, other] = people;
  const change = changes.find(({ field }) => field === 'borrowed_until') ?? changes[0];
  const values = {
    who: actorName(entry, translate),
    name: person ? personName(person, translate) : '-',
    other: other ? personName(other, translate) : '-',
    device: devices[0] ?? translate(`${texts}.device`),
    object: objectName(object, translate),
    asked: askedText(entry, translate),
    from: valueText(change?.from, translate),
    to: valueText(change?.to, translate),
    action: action.replaceAll(/[._]/g, ' '),
  };
  const say = (text: string, count: number, other: string) => {
    const shown = has_more ? translate('portal.shell.filters.more', { count }) : String(count);
    const all = { ...values, smart_count: count, count: shown };
    return translate(text, { ...all, _: '' }) || translate(`${texts}.${other}`, all);
  };
  if (action === 'run.created') return say(textOf(entry), countOf(entry), 'acts.run.created');
  if (acts > 1) return say(textOfMany(entry), entry.licenses || acts, 'many.other');
  return say(textOf(entry), countOf(entry), 'acts.other');
};

/** An allowance without a limit is a text: null means that there is none. */
const unlimited = 'unlimited';

const times = /^\d{4}-\d\d-\d\dT/;

const valueText = (value: AuditChange['to'] | undefined, translate: Translate): string => {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'boolean') return translate(`portal.values.${value ? 'yes' : 'no'}`);
  if (value === unlimited) return translate(`${texts}.unlimited`);
  return typeof value === 'string' && times.test(value) ? formatDateTime(value) : String(value);
};

/** Permissions are in the log as their codes. */
const permissionNames = (codes: string, translate: Translate): string =>
  codes
    .split(', ')
    .filter(Boolean)
    .map(code => permissionName(code, translate))
    .join(', ');

const changedText = (field: string, value: AuditChange['to'], translate: Translate): string =>
  field === 'permissions' && typeof value === 'string'
    ? permissionNames(value, translate) || '-'
    : valueText(value, translate);

/** The lists whose declarations name the fields of the catalogue's records. Who reads their history has these lists. */
export const catalogueLists: Readonly<Record<CatalogueObject, string>> = {
  customer: 'catalogue-customers',
  license_policy: 'catalogue-policies',
  product: 'catalogue-products',
  branding: 'catalogue-branding',
  host: 'catalogue-hosts',
};

/** The parts of a product: as their acts name them, and as the product does. */
const partLists = { feature: 'product_features', custom_field: 'custom_fields', file: 'files' } as const;

const catalogueFieldName = (field: string, list: string, translate: Translate): string => {
  const fields = `resources.${list}.fields`;
  const [, part, name, own] = /^(feature|custom_field|file)\.(.+)\.(\w+)$/.exec(field) ?? [];
  if (!part) return translate(`${fields}.${field}`, { _: field.replaceAll('_', ' ') });
  const label = translate(`${fields}.${partLists[part as keyof typeof partLists]}.${own}`, { _: own });
  return translate(`${texts}.parts.${part}`, { name, field: label });
};

const fieldName = (field: string, type: string, translate: Translate): string => {
  const list = catalogueLists[type as CatalogueObject];
  if (list) return catalogueFieldName(field, list, translate);
  const [, ofCustomer] = /^customer\.(\w+)$/.exec(field) ?? [];
  if (ofCustomer)
    return translate(`${texts}.customer`, { field: translate(`resources.orders.customer.${ofCustomer}`) });
  const [, product] = /^allowance\.(.+)$/.exec(field) ?? [];
  if (product) return translate(`${texts}.allowance`, { product });
  return translate(`${texts}.changed.${field}`, { _: field.replaceAll(/[._]/g, ' ') });
};

/** The sentence says what a request asks for. */
const isTold = ({ field }: AuditChange): boolean => field !== 'asked_for';

/** The changes with old and new value, or with the new one if there was no old one. */
export const changeLines = ({ changes, object }: AuditEntry, translate: Translate): string[] =>
  changes.filter(isTold).map(({ field, person, from, to, is_withheld }) => {
    const own = fieldName(field, object.type, translate);
    const name = person && personName(person, translate);
    const text = is_withheld ? 'withheld' : from === null && to !== null ? 'value' : 'values';
    return translate(`${texts}.${text}`, {
      field: name === null ? own : translate(`${texts}.of_person`, { field: own, name }),
      from: changedText(field, from, translate),
      to: changedText(field, to, translate),
    });
  });

/** The reason that a person gave when they asked, or the run that an act belongs to; or both. */
export const reasonOf = ({ request, run, action }: AuditEntry, translate: Translate): string | null => {
  const inRun =
    run && action !== 'run.created'
      ? translate(`${texts}.${run.is_undo ? 'in_undo' : 'in_run'}${isOnOrders(run) ? '_orders' : ''}`, {
          smart_count: run.total,
        })
      : null;
  return [request?.reason, inRun].filter(Boolean).join('; ') || null;
};

const labelOf = (person: AuditPerson, translate: Translate): string => {
  const name = personName(person, translate);
  return person.email && person.email !== name ? `${name} (${person.email})` : name;
};

/** The people that an act was done to, with their addresses. */
export const peopleText = ({ people, people_count }: AuditEntry, translate: Translate): string =>
  namesText(
    people.map(person => labelOf(person, translate)),
    people_count,
    translate,
  );

/** The devices that an act was done to. */
export const devicesText = ({ devices, devices_count }: AuditEntry, translate: Translate): string =>
  namesText(devices, devices_count, translate);

/** The names, and how many more there are. */
const namesText = (names: readonly string[], count: number, translate: Translate): string => {
  const listed = names.join(', ');
  const others = names.length > 0 ? count - names.length : 0;
  return others > 0 ? translate(`${texts}.and_more`, { names: listed, smart_count: others }) : listed;
};
