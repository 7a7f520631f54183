/** Where a cluster runs whose files are written for the machines db1 to db3, app1 and app2. */
export interface Place {
  /** The address that stands for a machine's name, by the name. */
  addresses: Readonly<Record<string, string>>;
  /** The port that stands for one of the files, by the port. */
  ports: Readonly<Record<string, number>>;
  /** The folder that stands for one of the files. Each machine has its own. */
  folders(machine: string): Readonly<Record<string, string>>;
  /** Host and port of the portal. */
  portal: string;
}

/** A line for another machine than db1 says so at its end. */
const ofThisNode = /^.*# this node$/gm;
/** A number after a colon, or after the word port, counts as a port if the place has another for it. */
const port = /(?<=:|port[ =]+|PORT=)\d+\b/g;

const replaceAll = (text: string, changes: Readonly<Record<string, string>>): string =>
  Object.entries(changes).reduce((done, [from, to]) => done.replaceAll(from, to), text);

/**
 * A file of deploy/cluster for one machine at another place: its name, addresses, ports and folders are replaced, and
 * nothing else.
 */
export const placed = (text: string, machine: string, place: Place): string => {
  const own = place.addresses[`${machine}.internal`] ?? '';
  const named = text.replace(ofThisNode, line => line.replaceAll('db1', machine));
  const addressed = replaceAll(named, {
    'bind :': `bind ${own}:`,
    '0.0.0.0': own,
    '127.0.0.1': own,
    ...place.addresses,
    'portal.example.com': place.portal,
  });
  const ported = addressed.replace(port, number => String(place.ports[number] ?? number));
  return replaceAll(ported, place.folders(machine));
};
