import { isDangerousRequest } from '../../../contract/dangerousAction';
import { isFilterName, isSecretName } from '../../../contract/nameRules';
import { type DeclaredAction, type DeclaredInput, mostActions, mostChoices } from '../../../contract/listForms';
import type { DescribedPath, Method, Schema } from './description';
import { choicesIn, referenceOf, type Resolve, typeOf } from './described';

/** Why there is no form: the back end says nothing about the request, or a field that it requires cannot be entered here. */
export type NoForm = { kind: 'silent' } | { kind: 'field'; name: string };

type NameOf = (path: string) => string | undefined;

const boundsOf = ({ minimum, maximum, maxLength }: Schema, type: string): Partial<DeclaredInput> => {
  if (type === 'number' || type === 'integer')
    return {
      ...(typeof minimum === 'number' && { minimum }),
      ...(typeof maximum === 'number' && { maximum }),
    };
  return type === 'text' && Number.isInteger(maxLength) && Number(maxLength) > 0
    ? { maxLength: Number(maxLength) }
    : {};
};

/** @returns undefined for a field that cannot be entered */
const inputOf = (source: string, schema: Schema, isRequired: boolean, nameOf: NameOf): DeclaredInput | undefined => {
  if (!isFilterName(source) || isSecretName(source)) return undefined;
  const told = typeOf(schema, nameOf);
  const required = isRequired && { required: true };
  const reference = referenceOf(schema, nameOf);
  if (told === 'reference' && reference) return { source, type: 'reference', reference, ...required };
  const choices = choicesIn(schema);
  // Numbers would be sent as texts.
  const areTexts = schema.enum?.every(value => value === null || typeof value === 'string');
  if (told === 'choice' && areTexts && choices && choices.length <= mostChoices)
    return { source, type: 'choice', choices: [...choices], ...required };
  if (told === 'choice' && !areTexts) return undefined;
  if (told === 'list' || told === 'object' || told === 'unknown' || told === 'reference') return undefined;
  const type =
    told === 'number' && schema.type === 'integer'
      ? 'integer'
      : told === 'choice' || told === 'decimal'
        ? 'text'
        : told;
  return {
    source,
    type,
    ...required,
    ...boundsOf(schema, type),
    ...(told === 'decimal' && { rule: 'decimal' as const, nullable: true }),
  };
};

/** A form with the fields of a request, and of nothing else. @param isChange nothing is required of a change */
export const formOf = (
  body: Schema | undefined,
  resolve: Resolve,
  nameOf: NameOf,
  isChange: boolean,
): { inputs: DeclaredInput[] } | NoForm => {
  const { properties = {}, required = [] } = body ? resolve(body) : {};
  const inputs: DeclaredInput[] = [];
  for (const [name, written] of Object.entries(properties)) {
    const schema = resolve(written);
    if (schema.readOnly) continue;
    const isRequired = required.includes(name) && schema.default === undefined;
    const input = inputOf(name, schema, isRequired, nameOf);
    if (input) inputs.push(input);
    else if (isRequired && !isChange) return { kind: 'field', name };
  }
  return inputs.length > 0 ? { inputs: inputs.slice(0, 100) } : { kind: 'silent' };
};

export interface FoundActions {
  actions: DeclaredAction[];
  /** Requests that need more than a press, and those beyond the most that a list may declare. */
  leftOut: readonly string[];
}

/** Nothing shows the answer to a press, so a secret in it would be lost. */
const answersSecret = (name: string, answer: Schema | undefined, resolve: Resolve): boolean =>
  isSecretName(name) || Object.keys((answer && resolve(answer).properties) ?? {}).some(isSecretName);

const changing = ['post', 'put', 'patch', 'delete'] as const satisfies readonly Method[];

/** Requests about one record: those below its path, and its deletion. @param path of the list */
export const actionsIn = (paths: readonly DescribedPath[], path: string, resolve: Resolve): FoundActions => {
  const actions: DeclaredAction[] = [];
  const leftOut: string[] = [];
  for (const { path: each, operations } of paths) {
    const below = each?.startsWith(`${path}/`) ? each.slice(path.length + 1) : undefined;
    const [, rest] = /^\{[^{}/]+\}(?:\/([\w/-]+))?$/.exec(below ?? '') ?? [];
    if (!below?.startsWith('{') || (rest === undefined && below.includes('/'))) continue;
    for (const method of changing) {
      const operation = operations[method];
      // A record itself is changed by a form.
      if (!operation || (rest === undefined && method !== 'delete')) continue;
      const name = [method === 'delete' && 'delete', rest].filter(Boolean).join('_').replaceAll(/[/-]+/g, '_');
      const { required = [] } = operation.body ? resolve(operation.body) : {};
      const isTaken = actions.some(action => action.name === name);
      const isOneTooMany = actions.length === mostActions;
      const isUnusable =
        isOneTooMany || isTaken || !isFilterName(name) || answersSecret(name, operation.answer, resolve);
      if (required.length > 0 || operation.needsBody || isUnusable) leftOut.push(`${method.toUpperCase()} ${each}`);
      else actions.push(actionOf(name, method, rest, operation.permissions[0]));
    }
  }
  return { actions, leftOut };
};

/** A dangerous action says so in the declaration, for people who read that. */
const actionOf = (name: string, method: Method, rest = '', permission: string | undefined): DeclaredAction => {
  const request = { name, ...(method !== 'post' && { method: method.toUpperCase() as 'PUT' | 'PATCH' | 'DELETE' }) };
  return {
    ...request,
    ...(rest !== name && { path: rest }),
    ...(isDangerousRequest(request) && { dangerous: true }),
    ...(permission !== undefined && { permission }),
  };
};
