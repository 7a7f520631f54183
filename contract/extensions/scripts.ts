import { type Static, Type } from 'typebox';
import { permissionCodes } from '../permissionCodes';
import { DateTime, Id, Nullable } from '../schemas/common';
import { namePattern } from '../textRules';

export const scriptNameMaxLength = 50;
export const scriptNamePattern = namePattern(scriptNameMaxLength);
/** How many scripts with access a person can have. */
export const maxOwnScripts = 20;
export const maxScriptDays = 365;
/** Every token begins with it, so that people and scanners of published code know one when they see it. */
export const scriptTokenPrefix = 'lpscript_';

/** A token for a program of the person's own, without the token itself. */
export const Script = Type.Object({
  id: Id,
  name: Type.String(),
  permissions: Type.Array(Type.String(), {
    description: 'The most that it may. At each call it has those of them that the person still has.',
  }),
  is_read_only: Type.Boolean(),
  created_at: DateTime,
  ends_at: DateTime,
  is_over: Type.Boolean({ description: 'Whether its end has passed.' }),
  used_at: Nullable(DateTime),
});
export type Script = Static<typeof Script>;

/** The scripts of a colleague. Nobody but its owner ever sees a token. */
export const ColleaguesScripts = Type.Object({ results: Type.Array(Script) });
export type ColleaguesScripts = Static<typeof ColleaguesScripts>;

/** All scripts of the person at once, the newest first. */
export const ScriptList = Type.Object({
  results: Type.Array(Script),
  permissions: Type.Array(Type.String(), { description: 'Those that the person can give to a script now.' }),
});
export type ScriptList = Static<typeof ScriptList>;

export const NewScript = Type.Object(
  {
    name: Type.String({ maxLength: 2 * scriptNameMaxLength, pattern: scriptNamePattern.source }),
    permissions: Type.Array(Type.Enum([...permissionCodes]), { maxItems: permissionCodes.length }),
    days: Type.Integer({ minimum: 1, maximum: maxScriptDays, description: 'How long the token works.' }),
    is_read_only: Type.Boolean({ default: false }),
  },
  { additionalProperties: false },
);
export type NewScript = Static<typeof NewScript>;

export const CreatedScript = Type.Object({
  script: Script,
  token: Type.String({ description: 'Send it as a bearer token. It is told only once.' }),
});
export type CreatedScript = Static<typeof CreatedScript>;
