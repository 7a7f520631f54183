import { maxFoundLicenses } from '../../contract/constants';
import {
  type FoundLicenses,
  type LicenseLookup,
  type LicenseLookupResults,
  type SoughtKind,
  soughtKinds,
} from '../../contract/extensions/licenseLookup';
import type { Connection } from '../database/connection';
import { licensesWith } from '../queries/licenseLookup';
import type { Actor } from './actor';
import { forbidden } from './refusal';

/** @throws forbidden for everybody but managers */
export const authorizeLookup = (actor: Actor): void => {
  if (!actor.isManager) throw forbidden();
};

/** Finds the licenses that the person sees for each text. The first of its kinds that finds any counts. */
export const lookUpLicenses = async (
  connection: Connection,
  actor: Actor,
  { texts }: LicenseLookup,
): Promise<LicenseLookupResults> => {
  authorizeLookup(actor);
  const found = new Map<SoughtKind, ReadonlyMap<string, number[]>>();
  for (const kind of soughtKinds) {
    const ofKind = texts.filter(({ kinds }) => kinds.includes(kind)).map(({ text }) => text);
    if (ofKind.length > 0) found.set(kind, await licensesWith(connection, actor, kind, [...new Set(ofKind)]));
  }
  const resultOf = ({ text, kinds }: LicenseLookup['texts'][number]): FoundLicenses => {
    const kind = kinds.find(each => found.get(each)?.has(text)) ?? null;
    const ids = (kind && found.get(kind)?.get(text)) ?? [];
    return { kind, ids: ids.slice(0, maxFoundLicenses), is_all: ids.length <= maxFoundLicenses };
  };
  return { results: texts.map(resultOf) };
};
