import type { PortalDataProvider } from '../../dataProvider/types';
import { reasonOf } from '../lib/refusal';
import { useCommand } from './useCommand';
import { usePortalNotify } from './usePortalNotify';

interface Saved {
  /** Translation key of the line that says what was done, and its placeholders. */
  detail: string;
  values: Record<string, string | number>;
}

/** A command that ends in 'Changes saved successfully', or in 'Your changes were not saved' and why (row SHELL-31). */
export const useSavedCommand = <V = void, A = unknown>(
  send: (provider: PortalDataProvider, values: V) => Promise<A>,
  { detail, values }: Saved,
) => {
  const notify = usePortalNotify();
  return useCommand<V, A>({
    send,
    onSuccess: () => notify.saved(detail, values),
    onError: error => notify.notSaved(reasonOf(error)),
  });
};
