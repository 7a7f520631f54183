import { type DeviceActionName, type DeviceCommandName, deviceActions } from './devices';
import { licenseActions } from './licenses';
import { managerActions } from './managers';
import { peopleActions } from './people';

/** Everything that is done to licenses, to people on them, to their devices, and to the managers of their orders. */
export const actions = { ...licenseActions, ...peopleActions, ...deviceActions, ...managerActions } as const;
export type ActionName = keyof typeof actions;

const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] => Object.keys(table) as Name[];

/** Whether pressing its button asks anything. */
export const asksFirst = (name: ActionName): boolean => actions[name].grade !== 'harmless';

/** Whether its question warns, because what it takes is lost for good or somebody is interrupted. */
export const isDangerous = (name: ActionName): boolean => actions[name].grade === 'dangerous';

export const actionNames = namesOf(actions);
export const isActionName = (name: string): name is ActionName => Object.hasOwn(actions, name);
export const deviceActionNames: readonly DeviceActionName[] = namesOf(deviceActions);

/** The actions of runs (extension `runs`), by the targets that they act on. */
export const licenseRunActions = namesOf(licenseActions);
export const peopleRunActions = namesOf(peopleActions);
export const deviceRunActions = deviceActionNames.filter((name): name is DeviceCommandName => name !== 'borrow_device');
export const orderRunActions = namesOf(managerActions);

/** A table with a value for each action, so that a new action needs no new line in it. */
export const forEachOf = <Name extends ActionName, T>(names: readonly Name[], valueOf: (name: Name) => T) =>
  Object.fromEntries(names.map(name => [name, valueOf(name)])) as Readonly<Record<Name, T>>;
