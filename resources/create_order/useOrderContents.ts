import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Person } from '../../authProvider/person';
import type { PortalUser, ProductCounter } from '../../dataProvider/types';
import type { Order } from '../../contract/schemas/order';
import { useCall } from '../../src/components/useCall';
import { useRereadPerson } from '../../src/components/usePerson';
import { useOrderManagers } from '../../src/licensing/people/orderManagers';
import { useLicenseCounters } from '../../src/licensing/useLicenseCounters';
import { personKey } from '../../src/queryClient';
import { missingMembers, type OrderLine, orderLinesOf, remainingWithMembers } from './orderLines';
import { offeredBundles, offeredMembers, offeredProducts } from './catalogue';
import type { OrderDraft } from './orderDraft';

const none: readonly ProductCounter[] = [];

/** The addresses of those who will manage the order, and so cannot be its license users. */
const useManaging = (
  { profile }: PortalUser,
  further: readonly string[],
  order: Order | undefined,
): readonly string[] => {
  const managers = useOrderManagers(order?.id ?? null);
  return useMemo(
    () => (order ? managers.map(({ true_email }) => true_email) : [profile.email, ...further]),
    [order, managers, profile.email, further],
  );
};

/**
 * @param further the further license managers of a new order
 * @param order the order to add licenses to. Undefined for a new order.
 */
export const useOrderContents = (
  user: PortalUser,
  draft: OrderDraft,
  further: readonly string[],
  order: Order | undefined,
) => {
  const call = useCall();
  const products = useMemo(() => offeredProducts(user), [user]);
  const bundles = useMemo(() => offeredBundles(user), [user]);
  const bundle = bundles.find(({ id }) => id === draft.bundle?.productId);
  const bundleId = bundle?.id;

  const counters = useLicenseCounters(user.id);

  const memberProducts = useQuery({
    queryKey: ['products', 'getBundleProducts', bundleId],
    queryFn: async () => (bundleId === undefined ? null : call(({ getBundleProducts }) => getBundleProducts(bundleId))),
    enabled: bundleId !== undefined,
  });
  const members = useMemo(
    () => offeredMembers(memberProducts.data, user.license_templates),
    [memberProducts.data, user.license_templates],
  );
  const queryClient = useQueryClient();
  const rereadPerson = useRereadPerson();
  /** The lines as they would be issued now. Nothing if that cannot be read: sending says why. */
  const readLines = async (): Promise<OrderLine[]> => {
    const [bundled] = await Promise.all([bundleId === undefined ? null : memberProducts.refetch(), rereadPerson()]);
    const person = queryClient.getQueryState<Person>(personKey);
    if (person?.status !== 'success' || !person.data) return [];
    const now = person.data.user;
    return orderLinesOf(draft.entries, offeredMembers(bundled?.data, now.license_templates) ?? offeredProducts(now));
  };
  const counted = counters.data ?? none;
  const remaining = useMemo(
    () => remainingWithMembers(counted, members ?? [], user.products),
    [counted, members, user.products],
  );

  return {
    products,
    bundles,
    bundle,
    /** Undefined while loading and without a bundle. */
    members,
    missing: draft.isBundle ? missingMembers(draft.entries, members) : [],
    lines: orderLinesOf(draft.entries, draft.isBundle ? (members ?? []) : products),
    remaining,
    readLines,
    /** The further license managers of a new order. */
    further,
    managers: useManaging(user, further, order),
    isLoading: counters.isPending || (bundleId !== undefined && memberProducts.isPending),
    error: [counters, memberProducts].find(({ isLoadingError }) => isLoadingError)?.error ?? null,
    refetch: () => Promise.all([counters.refetch(), bundleId === undefined ? null : memberProducts.refetch()]),
  };
};
export type OrderContentsState = ReturnType<typeof useOrderContents>;
