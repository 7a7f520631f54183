import { HttpError, type RaRecord, useRedirect } from 'ra-core';
import type { ListDeclaration } from '../../contract/listDeclaration';
import type { DeclaredInput as Input } from '../../contract/listForms';
import { changeRecord, createRecord } from '../../dataProvider/recordCalls';
import { useCommand } from '../components/useCommand';
import { usePortalNotify } from '../components/usePortalNotify';
import { reasonOf } from '../lib/refusal';
import { refusedValue } from '../lib/validation';
import { versionOf } from './columns';
import { useSettle } from './conflict/useSettle';
import { changedIn, filledIn, type Values } from './sent';

export interface FormProps {
  declared: ListDeclaration;
  inputs: readonly Input[];
  /** The record as the form began with it, unless it is new. */
  record?: RaRecord;
}

/** The refused values by the names of their fields, in the portal's words if it has any. */
const errorsIn = (error: unknown): Record<string, string> => {
  const { errors = {}, codes }: Partial<Record<'errors' | 'codes', Record<string, string>>> =
    (error instanceof HttpError && error.body) || {};
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      fieldOf(path),
      codes?.[path] === 'required' ? 'portal.validation.required' : (refusedValue(path, codes?.[path]) ?? message),
    ]),
  );
};

/** An array of values has one input: the error of its third value is shown there. */
const fieldOf = (path: string): string => path.replace(/\.\d+$/, '');

const isChangedMeanwhile = (error: unknown): boolean => error instanceof HttpError && error.status === 412;

/** The person went back to the form, which keeps what was typed. */
class GoneBack extends Error {}

/**
 * Sends a new record under a key of its own, so that nothing is made twice if the answer is lost. If somebody else has
 * changed a record with versions meanwhile, the person chooses between both changes.
 */
export const useSaveForm = (props: FormProps) => {
  const { declared, record, inputs } = props;
  const { name, detail } = declared;
  const redirect = useRedirect();
  const notify = usePortalNotify();
  const settle = useSettle(props);
  const { mutateAsync } = useCommand<Values, unknown>({
    send: async (provider, data, key) => {
      if (!record) return (await createRecord(provider, name, data, key))?.id;
      const { id } = record;
      for (let attempt: Attempt | null = { data, base: record }; attempt;) {
        const { base, data } = attempt;
        const version = versionOf(declared, base);
        const changes = changedIn(inputs, data, base);
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
      if (detail && (typeof id === 'string' || typeof id === 'number')) redirect('show', name, id);
      else redirect('list', name);
    },
    onError: error => {
      if (!(error instanceof GoneBack) && Object.keys(errorsIn(error)).length === 0) notify.notSaved(reasonOf(error));
    },
  });
  return async (values: object) => {
    try {
      await mutateAsync(filledIn(inputs, values as Values, record));
      return undefined;
    } catch (error) {
      return error instanceof GoneBack ? { root: { serverError: true } } : errorsIn(error);
    }
  };
};

/** Mine, and the record that it is made to. */
interface Attempt {
  data: Values;
  base: RaRecord;
}
