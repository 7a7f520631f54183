import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify, useResourceContext, useTranslate, useTranslateLabel } from 'ra-core';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type Control, type Field, type FieldError, get, useFormContext, useFormState } from 'react-hook-form';
import { isSame } from '../../contract/isSame';
import { labelled } from '../lib/words';
import { LeaveGuard } from './LeaveGuard';
import { useUnsaved } from './useUnsaved';

const noEvents = {
  isSubmitting: false,
  hasSucceeded: false,
  isChanged: false,
  hasFailed: false,
  /** What the form began with. */
  initial: undefined as unknown,
};

/**
 * Whether the form contains what the server does not. react-hook-form calls a submission successful if its handler does
 * not throw, and react-admin's does not throw after a failed save. The mutation tells whether it failed.
 */
const useUnsavedEntries = () => {
  const { subscribe, reset } = useFormContext();
  const mutations = useQueryClient().getMutationCache();
  const { dirtyFields, isSubmitting, isSubmitSuccessful, defaultValues } = useFormState();
  /** Events since the latest submission began. */
  const since = useRef({ ...noEvents });
  useLayoutEffect(() => {
    if (isSubmitting && !since.current.isSubmitting)
      since.current = { ...noEvents, isSubmitting, initial: defaultValues };
    else since.current.isSubmitting = isSubmitting;
  }, [isSubmitting, defaultValues]);
  useEffect(() => {
    const forgetForm = subscribe({
      formState: { values: true },
      // A form that takes over what its record has now tells about that as about an input.
      callback: ({ name, values, defaultValues: taken }) => {
        if (name && !isSame(get(values, name), get(taken, name))) since.current.isChanged = true;
      },
    });
    const forgetMutations = mutations.subscribe(event => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'error') since.current.hasFailed = true;
      if (event.action.type === 'success' && since.current.isSubmitting) since.current.hasSucceeded = true;
    });
    return () => {
      forgetForm();
      forgetMutations();
    };
  }, [subscribe, mutations]);
  const isDirty = Object.keys(dirtyFields).length > 0;
  /** Whether the record is what was sent. react-hook-form counts the entries that it keeps as changed. */
  const isTaken = useCallback(() => {
    const { hasSucceeded, isChanged, hasFailed, initial } = since.current;
    return hasSucceeded && !isChanged && !hasFailed && defaultValues !== initial;
  }, [defaultValues]);
  useEffect(() => {
    if (isDirty && !isSubmitting && !isSubmitSuccessful && isTaken()) reset(defaultValues);
  }, [isDirty, isSubmitting, isSubmitSuccessful, isTaken, reset, defaultValues]);
  const isUnsaved = useCallback(
    () =>
      isDirty &&
      !isTaken() &&
      (isSubmitting || !isSubmitSuccessful || since.current.isChanged || since.current.hasFailed),
    [isDirty, isTaken, isSubmitting, isSubmitSuccessful],
  );
  // A save may lead to another page before it is over. Some handlers never end, even if the save failed.
  const asksBeforeLeaving = useCallback(
    () => isUnsaved() && (!isSubmitting || since.current.hasFailed),
    [isUnsaved, isSubmitting],
  );
  return { isUnsaved, asksBeforeLeaving };
};

/** An input that has gone from the page leaves its field behind. react-hook-form says nowhere else that it has gone. */
const isOnPage = ({ _fields: fields }: Control, name: string): boolean => {
  const { _f: field } = (get(fields, name) ?? {}) as Partial<Field>;
  return field?.mount === true;
};

/**
 * Makes an error of a field that has no input an error of the form, which react-admin shows as a message. On the field,
 * nobody would see it, and react-hook-form would refuse to submit again.
 */
const useErrorsWithoutInput = () => {
  const { control, subscribe, clearErrors, setError } = useFormContext();
  const resource = useResourceContext();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  useEffect(
    () =>
      subscribe({
        formState: { errors: true },
        callback: ({ name, errors }) => {
          const error = name && !name.startsWith('root') ? (get(errors, name) as FieldError | undefined) : undefined;
          if (!name || error?.type !== 'server' || (error.ref && isOnPage(control, name))) return;
          const told = errors?.root?.serverError?.message;
          const field = String(translateLabel({ source: name, resource }));
          const message = labelled(field, error.message ?? '', translate);
          clearErrors(name);
          setError('root.serverError', { type: 'server', message: told ? `${told} ${message}` : message });
        },
      }),
    [control, subscribe, clearErrors, setError, translate, translateLabel, resource],
  );
};

/** react-hook-form tells about `isSubmitting` too, but its type does not name it. */
const watched = { isSubmitting: true, errors: true };

/**
 * Tells about a save with refused fields if the form's own handler never ends. react-admin leaves these errors to the
 * form, which waits for the handler.
 */
const useUnheardErrors = () => {
  const { subscribe } = useFormContext();
  const notify = useNotify();
  const mutations = useQueryClient().getMutationCache();
  useEffect(() => {
    let isWaiting = false;
    const forgetForm = subscribe({
      formState: watched,
      callback: ({ isSubmitting = isWaiting }) => {
        isWaiting = isSubmitting;
      },
    });
    const forgetMutations = mutations.subscribe(event => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { error }: { error: unknown } = event.action;
      if (!(error instanceof HttpError) || Object.keys(error.body?.errors ?? {}).length === 0) return;
      // A handler that ends does so before the next task.
      setTimeout(() => isWaiting && notify(error.message, { type: 'error' }));
    });
    return () => {
      forgetForm();
      forgetMutations();
    };
  }, [subscribe, mutations, notify]);
};

/**
 * Guards a react-admin form: asks before the person leaves it with unsaved changes.
 * @param formRootPathName react-admin's name for the address of a form whose tabs have addresses below it
 */
export const FormGuard = ({ formRootPathName: root }: { formRootPathName?: string | undefined }) => {
  const { reset } = useFormContext();
  const { isUnsaved, asksBeforeLeaving } = useUnsavedEntries();
  useErrorsWithoutInput();
  useUnheardErrors();
  const isBelow = (pathname: string, page: string) => pathname === page || pathname.startsWith(`${page}/`);
  const isTab = (pathname: string) =>
    root !== undefined && isBelow(pathname, root) && !isBelow(pathname, `${root}/show`);
  useUnsaved(isUnsaved);
  return <LeaveGuard isUnsaved={asksBeforeLeaving} isHeld={false} onDiscard={() => reset()} isPart={isTab} />;
};
