import { Ajv, type ErrorObject } from 'ajv';
import { type Static, type TObject, Type } from 'typebox';
import { isPostgresAddress, isPostgresList } from './databaseSettings';
import { isHostList, isOriginList } from './hostSettings';

export type Environment = Readonly<Record<string, string | undefined>>;

const webProtocols = ['http:', 'https:'];

/** An encryption key is 32 bytes in base64. */
export const isKey = (text: string): boolean => Buffer.from(text, 'base64').length === 32;

/** An email address alone counts as mailto:. */
export const contactOf = (text: string) => (/^[^\s:/]+@[^\s:/]+$/.test(text) ? `mailto:${text}` : text);

const ajv = new Ajv({ useDefaults: true, coerceTypes: true, verbose: true })
  .addVocabulary(['refusal'])
  .addFormat('key', isKey)
  .addFormat('contact', text => URL.canParse(contactOf(text)) && /^(?:mailto:.+@|tel:|https:)/.test(contactOf(text)))
  .addFormat('origins', isOriginList)
  .addFormat('hosts', isHostList)
  .addFormat('scope', text => text.split(/\s+/).includes('openid'))
  .addFormat('web', text => URL.canParse(text) && webProtocols.includes(new URL(text).protocol))
  .addFormat('postgres', isPostgresAddress)
  .addFormat('replicas', isPostgresList);

export const Whole = (standard: number, minimum: number, maximum: number, refusal?: string) =>
  Type.Integer({ default: standard, minimum, maximum, ...(refusal && { refusal }) });
/** Error messages must not repeat this setting's value: a database address contains a password. */
export const Guarded = (format: string, refusal: string) => Type.Optional(Type.String({ format, refusal }));

const faultOf = ({ instancePath, parentSchema, data }: ErrorObject): string => {
  const name = instancePath.slice(1);
  const { refusal, minimum, maximum, enum: choices } = parentSchema as Record<string, unknown>;
  if (typeof refusal === 'string') return `${name} ${refusal}`;
  const expected = Array.isArray(choices) ? choices.join(' or ') : `a whole number from ${minimum} to ${maximum}`;
  return `${name} is "${String(data)}", but must be ${expected}.`;
};

/** An empty variable counts as unset, and so does one of spaces, which nobody sees. */
const givenIn = (env: Environment): [string, string][] =>
  Object.entries(env).flatMap(([name, value = '']) => (value.trim() ? [[name, value.trim()]] : []));

/** @returns the settings, or sentences that name each variable, what is wrong with it, and what is expected */
export const settingsIn = <T extends TObject>(schema: T, env: Environment): Static<T> | string => {
  const settings: unknown = Object.fromEntries(givenIn(env));
  const isUsable = ajv.compile<Static<T>>(schema);
  return isUsable(settings) ? settings : (isUsable.errors ?? []).map(faultOf).join(' ');
};

/** The name, with and without each of its letters. Two that share one differ in a letter, or in the place of one. */
const shortened = (name: string): string[] => [
  name,
  ...Array.from(name, (_, at) => name.slice(0, at) + name.slice(at + 1)),
];

/** Shorter names, such as HOST, resemble too many that others set. */
const shortestName = 6;

/** @returns a sentence for each variable whose name is nearly that of a setting which is not given */
export const misspelt = (env: Environment, settings: readonly string[]): string[] => {
  const given = givenIn(env).map(([name]) => name);
  const missing = settings
    .filter(name => name.length >= shortestName && !given.includes(name))
    .map(name => ({ name, parts: shortened(name) }));
  return given.flatMap(name => {
    if (settings.includes(name)) return [];
    const own = new Set(shortened(name));
    const meant = missing.find(({ parts }) => parts.some(part => own.has(part)));
    return meant ? [`Warning: ${name} is no setting, so it is ignored. Did you mean ${meant.name}?`] : [];
  });
};
