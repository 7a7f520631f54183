import type { AuditEntry, AuditPerson } from '../../contract/extensions/audit';
import type { Translate } from '../../src/lib/words';

const texts = 'resources.history';

export const personName = ({ id, name, email }: AuditPerson, translate: Translate): string =>
  name || email || translate(`${texts}.person`, { id });

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
