import { HttpError, type RaRecord, useRedirect, useTranslate } from 'ra-core';
import { isSame } from '../../contract/isSame';
import type { ListDeclaration } from '../../contract/listDeclaration';
import type { DeclaredInput as Input } from '../../contract/listForms';
import { changeRecord, createRecord } from '../../dataProvider/recordCalls';
import { useCommand } from '../components/useCommand';
import { usePortalNotify } from '../components/usePortalNotify';
import { reasonOf } from '../lib/refusal';
import { refusedValue } from '../lib/validation';
import type { Translate } from '../lib/words';
import { versionOf } from './columns';
import { useSettle } from './conflict/useSettle';

export interface FormProps {
  declared: ListDeclaration;
  inputs: readonly Input[];
  /** The record as the form began with it, unless it is new. */
  record?: RaRecord;
  /** Absent: the record's page opens, or the list. */
  onSaved?: () => void;
}

type Values = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** The values of the inputs and nothing else, without those that were empty and still are. */
const bodyOf = ({ inputs, record }: FormProps, values: Values): Values =>
  Object.fromEntries(
    inputs
      .filter(({ source }) => !isEmpty(values[source]) || !isEmpty(record?.[source]))
      .map(({ source }) => [source, values[source] ?? null]),
  );

/** What differs from the record that a change is made to. */
const differing = (values: Values, from: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([source, value]) => !isSame(value, from[source])));

/** The refused values by the names of their fields, in the portal's words if it has any. */
const errorsIn = (error: unknown, translate: Translate): Record<string, string> => {
  const { errors = {}, codes }: Partial<Record<'errors' | 'codes', Record<string, string>>> =
    (error instanceof HttpError && error.body) || {};
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      fieldOf(path),
      codes?.[path] === 'required'
        ? 'portal.validation.required'
        : (refusedValue(path, codes?.[path]) ?? translate(`portal.refusals.${codes?.[path]}`, { _: message })),
    ]),
  );
};

/** An array has one input: the error of its third value is shown there. */
const fieldOf = (path: string): string => path.replace(/\.\d+$/, '');

const isChangedMeanwhile = (error: unknown): boolean => error instanceof HttpError && error.status === 412;

/** The person went back to the form, which keeps what was typed. */
class GoneBack extends Error {}

/**
 * Sends a new record under a key of its own, so that nothing is made twice if the answer is lost. If somebody else has
 * changed a record with versions meanwhile, the person chooses between both changes.
 */
export const useSaveForm = (props: FormProps) => {
  const { declared, record, onSaved } = props;
  const { name, detail } = declared;
  const redirect = useRedirect();
  const translate = useTranslate();
  const notify = usePortalNotify();
  const settle = useSettle(props);
  const { mutateAsync } = useCommand<Values, unknown>({
    send: async (provider, data, key) => {
      if (!record) return (await createRecord(provider, name, data, key))?.id;
      const { id } = record;
      for (let attempt: Attempt | null = { data, base: record }; attempt;) {
        const { base, data } = attempt;
        const version = versionOf(declared, base);
        const changes = differing(data, base);
        try {
          if (Object.keys(changes).length > 0)
            await changeRecord(provider, { resource: name, id, version }, changes, key);
          return id;
        } catch (error) {
          if (version === null || !isChangedMeanwhile(error)) throw error;
          attempt = await settle(data);
        }
      }
      throw new GoneBack();
    },
    saved: () => ({}),
    onSuccess: id => {
      if (onSaved) onSaved();
      else if (detail && (typeof id === 'string' || typeof id === 'number')) redirect('show', name, id);
      else redirect('list', name);
    },
    onError: error => {
      if (!(error instanceof GoneBack) && Object.keys(errorsIn(error, translate)).length === 0)
        notify.notSaved(reasonOf(error));
    },
  });
  return async (values: object) => {
    try {
      await mutateAsync(bodyOf(props, values as Values));
      return undefined;
    } catch (error) {
      return error instanceof GoneBack ? { root: { serverError: true } } : errorsIn(error, translate);
    }
  };
};

/** Mine, and the record that it is made to. */
interface Attempt {
  data: Values;
  base: RaRecord;
}
