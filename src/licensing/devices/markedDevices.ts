import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useStore, useStoreContext } from 'ra-core';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { codeOf, reasonOf } from '../../lib/refusal';
import { useCall } from '../../components/useCall';
import { useExtension } from '../../components/useExtension';
import { usePerson } from '../../components/usePerson';
import { usePortalNotify } from '../../components/usePortalNotify';

type Marks = readonly string[];

const none: Marks = [];
const key = ['ownDevices'];

interface Change {
  hardwareId: string;
  isOwn: boolean;
}

const withChange = (marks: Marks, { hardwareId, isOwn }: Change): Marks => [
  ...marks.filter(other => other !== hardwareId),
  ...(isOwn ? [hardwareId] : []),
];

const useStoreKey = () => `own_devices.${usePerson()?.user.id}`;

/** Whether the server will not have the mark later, either. */
const isFinal = (error: unknown) =>
  error instanceof HttpError && (error.status === 404 || codeOf(error) === 'too_many_own_devices');

const readMarks = async (provider: PortalDataProvider): Promise<Marks> =>
  (await provider.getOwnDevices()).map(({ hardware_id }) => hardware_id);

/** @returns the marks that could not be sent for now */
const bringOver = async (provider: PortalDataProvider, marks: Marks): Promise<Marks> => {
  let left = marks;
  for (const hardwareId of marks) {
    try {
      await provider.markOwnDevice(hardwareId, true);
    } catch (error) {
      if (!isFinal(error)) return left;
    }
    left = left.filter(other => other !== hardwareId);
  }
  return left;
};

/**
 * The hardware ids of the devices that the person called theirs, because back ends do not say whose a device is. With
 * the extension own-devices the server remembers them, else this browser does. What the browser remembered is brought
 * to the server at the first reading.
 * @returns undefined while they load; empty if they could not be loaded or are not wanted
 */
export const useMarkedDevices = (isWanted: boolean): Marks | undefined => {
  const isOnServer = useExtension('own-devices');
  const storeKey = useStoreKey();
  const [inBrowser] = useStore(storeKey, none);
  const store = useStoreContext();
  const call = useCall();
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: () =>
      call(async provider => {
        const marks = await readMarks(provider);
        const before = store.getItem<Marks>(storeKey) ?? none;
        if (before.length === 0) return marks;
        const left = await bringOver(provider, before);
        if (left.length > 0) store.setItem(storeKey, left);
        else store.removeItem(storeKey);
        return readMarks(provider);
      }),
    enabled: isOnServer && isWanted,
  });
  if (!isWanted) return none;
  return isOnServer ? (data ?? (error ? none : undefined)) : inBrowser;
};

/** Marks a device as the person's own, or takes the mark off. Shown at once, and taken back if the server refuses. */
export const useMarkDevice = (): ((change: Change) => void) => {
  const isOnServer = useExtension('own-devices');
  const [inBrowser, setInBrowser] = useStore(useStoreKey(), none);
  const call = useCall();
  const client = useQueryClient();
  const notify = usePortalNotify();
  const { mutate } = useMutation({
    mutationKey: key,
    // One after the other, so that the last click counts.
    scope: { id: 'ownDevices' },
    mutationFn: ({ hardwareId, isOwn }: Change) => call(provider => provider.markOwnDevice(hardwareId, isOwn)),
    onMutate: async change => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<Marks>(key, (marks = none) => withChange(marks, change));
    },
    onError: error => notify.notSaved(reasonOf(error)),
    onSettled: async () => {
      if (client.isMutating({ mutationKey: key }) === 1) await client.invalidateQueries({ queryKey: key });
    },
  });
  return isOnServer ? mutate : change => setInBrowser(withChange(inBrowser, change));
};
