import {
  type ActionName,
  actionNames,
  actions,
  deviceRunActions,
  orderRunActions,
} from '../../contract/actions/actions';
import { deviceActions } from '../../contract/actions/devices';
import { managerActions } from '../../contract/actions/managers';
import type { AuditChange, AuditEntry } from '../../contract/extensions/audit';
import { catalogueObjects } from '../../contract/extensions/catalogueObjects';
import type { Translate } from '../../src/lib/words';
import { valueText } from './changes';
import { personName } from './people';

const texts = 'resources.history';

/** Who did it: a person, one of their scripts, or the administrator. */
const actorName = ({ actor, script }: Pick<AuditEntry, 'actor' | 'script'>, translate: Translate): string => {
  const who = actor ? personName(actor, translate) : translate(`${texts}.administrator`);
  return script ? translate(`${texts}.script`, { who, script }) : who;
};

/** Who did it, with their address: two people may have one name. */
export const actorText = (entry: AuditEntry, translate: Translate): string =>
  [actorName(entry, translate), entry.actor?.name && entry.actor.email].filter(Boolean).join(', ');

/** A record without a name is deleted, or the person may not see it. */
export const recordName = ({ id, name }: { id: number; name: string }, translate: Translate): string =>
  name || translate(`${texts}.record`, { id });

type AuditRun = NonNullable<AuditEntry['run']>;

const isOneOf = (names: readonly string[], { action }: AuditRun): boolean => names.includes(action);
const isOnOrders = (run: AuditRun): boolean => isOneOf(orderRunActions, run);
const isOnDevices = (run: AuditRun): boolean => isOneOf(deviceRunActions, run);

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

/**
 * How much a run has changed, of what it was over. Where the run is deleted, its acts say that, unless they are too many
 * to count, or people on orders. Null then, and for an undo, whose sentence says what it was over.
 */
const doneIn = (run: AuditRun, { acts, licenses, has_more }: AuditEntry): number | null => {
  if (run.is_undo) return null;
  if (typeof run.done === 'number') return run.done;
  if (has_more || isOnOrders(run)) return null;
  return isOnDevices(run) ? acts : licenses;
};

/** What the total of a run counts. Nothing takes back a run on devices. */
const unitOf = (run: AuditRun): string => {
  if (isOnOrders(run)) return '_orders';
  return isOnDevices(run) ? '_devices' : '';
};

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
      if (run.is_undo) return `${texts}.acts.run.undo${unitOf(run)}`;
      if (doneIn(run, entry) !== null) return `portal.actions.${run.action}.run.told`;
      return `${texts}.acts.run.over${unitOf(run)}`;
    case 'run.stopped':
    case 'run.resumed':
      return `${texts}.acts.${action}${run ? '_known' : ''}`;
    default: {
      const ofMany = action === setsActivations && changes.length > 1 ? '_people' : '';
      const text = own ? `${told}${ofMany}` : `${texts}.acts.${action}`;
      return action.startsWith('oauth_client.') && isClientOfLicense(entry) ? `${text}_of_license` : text;
    }
  }
};

const isOneOfActs = (table: Readonly<Record<string, { act: string }>>, { action }: AuditEntry): boolean =>
  Object.values(table).some(({ act }) => act === action);

/** The key of the text for several acts as one entry. Those on one order are about people, others about orders. */
const textOfMany = (entry: AuditEntry): string => {
  const { action, order } = entry;
  const own = action === setsActivations ? undefined : actionWith(action);
  if (!own) return `${texts}.many.${action}`;
  return `portal.actions.${own}.told_${isOneOfActs(managerActions, entry) && !order ? 'orders' : 'many'}`;
};

/** What several acts as one entry are counted by: their devices, or else their licenses. */
const countOfMany = (entry: AuditEntry): number =>
  isOneOfActs(deviceActions, entry) ? entry.acts : entry.licenses || entry.acts;

/** How many licenses, devices or people the sentence counts. An order's are in a change of that name. */
const countOf = (entry: AuditEntry): number => {
  const { action, changes, devices_count, people_count, run } = entry;
  if (action === 'license.reset') return devices_count;
  if (action === 'run.created') return run ? (doneIn(run, entry) ?? run.total) : 0;
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
  const { action, acts, has_more, people, devices, object, changes, run } = entry;
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
    run: run && translate(`portal.actions.${run.action}.run.action`, { _: run.action }),
  };
  const say = (text: string, count: number) => {
    const shown = has_more ? translate('portal.shell.filters.more', { count }) : String(count);
    return translate(text, { ...values, smart_count: count, count: shown, _: '' });
  };
  if (action !== 'run.created' && acts > 1)
    return say(textOfMany(entry), countOfMany(entry)) || say(`${texts}.many.other`, acts);
  const count = countOf(entry);
  const unknown = action === 'run.created' ? { text: action, of: run?.total ?? 0 } : { text: 'other', of: count };
  return say(textOf(entry), count) || say(`${texts}.acts.${unknown.text}`, unknown.of);
};

/** The reason that a person gave when they asked, or the run that an act belongs to; or both. */
export const reasonOf = ({ request, run, action }: AuditEntry, translate: Translate): string | null => {
  const inRun =
    run && action !== 'run.created'
      ? translate(`${texts}.${run.is_undo ? 'in_undo' : 'in_run'}${unitOf(run)}`, { smart_count: run.total })
      : null;
  return [request?.reason, inRun].filter(Boolean).join('; ') || null;
};
