import { HttpError, type RaRecord, useRedirect, useResourceDefinition, useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { ListDeclaration } from '../../contract/listDeclaration';
import type { DeclaredInput as Input } from '../../contract/listForms';
import { changeRecord, createRecord } from '../../dataProvider/recordCalls';
import { useCommand } from '../components/useCommand';
import { usePortalNotify } from '../components/usePortalNotify';
import { fieldErrorsIn, isUnanswered, reasonOf, reasonOfField } from '../lib/refusal';
import { labelled, type Translate } from '../lib/words';
import { isId, versionOf } from './columns';
import { useSettle } from './conflict/useSettle';
import { changedIn, filledIn, partsIn, type Values } from './sent';
import { inUseText, useUses } from './uses';

export interface FormProps {
  declared: ListDeclaration;
  inputs: readonly Input[];
  /** The record as the form began with it, unless it is new. */
  record?: RaRecord;
  /**
   * Absent: the record's page opens, or the list.
   * @param answer the record as it is now; undefined if nothing was sent, or the back end does not say
   */
  onSaved?: (answer: Values | undefined) => void;
}

/** What the portal says of whatever field it is. */
const ofAnyField = new Set(['required', 'consumption_value', 'custom_field_value', 'url', 'version']);

/** What is in use, and the numbers of what uses it, are said at the input. */
const ofUse = new Set(['in_use', 'part_in_use']);

interface Telling {
  isShipped: boolean;
  translate: Translate;
  /** What uses the record. */
  uses: string;
}

/** The refused values by the names of the form's fields, in the portal's words if it has any. */
const errorsIn = (
  error: unknown,
  { inputs, record, isShipped, translate, uses }: Pick<FormProps, 'inputs' | 'record'> & Telling,
): Record<string, string> => {
  const { errors = {}, codes } = fieldErrorsIn(error);
  const isInput = (path: string) =>
    inputs.some(({ source }) => path === source || path.startsWith(`${source}.`) || source === fieldOf(path));
  const { part } = codes?.part === 'part_in_use' ? errors : {};
  const sayAt = (path: string, message: string): string => {
    const code = codes?.[path] ?? '';
    if (ofAnyField.has(code)) return translate(`portal.validation.${code}`);
    if (code === 'in_use' && uses) {
      if (part === undefined) return translate('portal.declared.in_use_by', { uses });
      const removed = partsIn(record?.[path]).find(({ name, code: named }) => part === (name || named));
      return labelled(part, translate(inUseText(removed?.is_archived), { uses }), translate);
    }
    // Other back ends say it in words of their own.
    if (code === 'invalid' && isShipped) return translate('portal.declared.form.invalid');
    const { detail, values } = reasonOfField(path, code, message);
    return translate(detail, values);
  };
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => isInput(path) || !ofUse.has(codes?.[path] ?? ''))
      .map(([path, message]) => [fieldOf(path), sayAt(path, message)]),
  );
};

/** An array of values has one input: the error of its third value is shown there. */
const fieldOf = (path: string): string => path.replace(/\.\d+$|\[\d+\]$/, '');

const isChangedMeanwhile = (error: unknown): boolean => error instanceof HttpError && error.status === 412;

/** The person went back to the form, which keeps what was typed. */
class GoneBack extends Error {}

/**
 * Sends a new record under a key of its own, so that nothing is made twice if the answer is lost. If somebody else has
 * changed a record with versions meanwhile, the person chooses between both changes.
 */
export const useSaveForm = (props: FormProps) => {
  const { declared, inputs, record, onSaved } = props;
  const { name, detail } = declared;
  const redirect = useRedirect();
  const notify = usePortalNotify();
  const settle = useSettle(props);
  const translate = useTranslate();
  const usesIn = useUses();
  const isShipped = useResourceDefinition({ resource: name }).options?.isShipped === true;
  const told = (error: unknown) => errorsIn(error, { inputs, record, isShipped, translate, uses: usesIn(error) });
  // Kept for a retry. After a lost answer, the first body would be sent again, and not what was chosen since.
  const settled = useRef<Attempt & { submission: string }>(null);
  const { mutateAsync } = useCommand<Values, Saved>({
    send: async (provider, data, submission) => {
      if (!record) return { id: (await createRecord(provider, name, data, submission))?.id };
      const { id } = record;
      const again = settled.current?.submission === submission ? settled.current : null;
      for (let attempt: Attempt | null = again ?? { data, base: record, key: submission }; attempt;) {
        const { base, data: chosen, key } = attempt;
        const version = versionOf(declared, base);
        const changes = changedIn(inputs, chosen, base);
        try {
          if (Object.keys(changes).length === 0) return { id };
          return { id, answer: await changeRecord(provider, { resource: name, id, version }, changes, key) };
        } catch (error) {
          if (!isUnanswered(error)) settled.current = null;
          if (version === null || !isChangedMeanwhile(error)) throw error;
          const choice = await settle(chosen);
          attempt = choice && { ...choice, key: crypto.randomUUID() };
          settled.current = attempt && { ...attempt, submission };
        }
      }
      throw new GoneBack();
    },
    saved: () => ({}),
    onSuccess: ({ id, answer }) => {
      if (onSaved) onSaved(answer);
      else if (detail && isId(id)) redirect('show', name, id);
      else redirect('list', name);
    },
    onError: error => {
      if (!(error instanceof GoneBack) && Object.keys(told(error)).length === 0) notify.notSaved(reasonOf(error));
    },
  });
  return async (values: object) => {
    try {
      await mutateAsync(filledIn(inputs, values as Values, record));
      return undefined;
    } catch (error) {
      return error instanceof GoneBack ? { root: { serverError: true } } : told(error);
    }
  };
};

interface Saved {
  id: unknown;
  answer?: Values;
}

/** Mine, and the record that it is made to. */
interface Attempt {
  data: Values;
  base: RaRecord;
  /** Each body has a key of its own. */
  key: string;
}
