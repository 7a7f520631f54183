import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import { maxRunTargets } from '../../../contract/constants';
import { emailKey } from '../../../contract/normal';
import type { License } from '../../../contract/schemas/license';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { readAgain } from '../../../src/licensing/runs/targets';
import { useOpenRun } from '../../../src/licensing/runs/useOpenRun';
import { useCall } from '../../../src/components/useCall';
import { usePerson } from '../../../src/components/usePerson';
import { type AnyAction, mostSelected } from '../../../src/lib/bulk';
import { readOrderManagers } from '../../../src/licensing/people/orderManagers';
import { noUsersObstacle } from '../../../src/licensing/people/assigning';
import { type ComparedLicense, compare, type OrderManagers, titleOf } from './comparison';
import { assignMissing, extraAssignmentsOf, lackOf, releaseExtra } from './reconcileActions';

const readManagers = async (provider: PortalDataProvider, orders: readonly number[], signal: AbortSignal) => {
  const managers = await readOrderManagers(provider, orders, signal);
  return new Map(
    [...managers].map(([order, people]) => [order, new Set(people.map(({ true_email }) => emailKey(true_email)))]),
  );
};

const noManagers: OrderManagers = new Map();
const noLicenses: readonly License[] = [];

/** Reads the licenses with their users, and the managers of their orders. */
const useSides = (ids: readonly number[], isCompared: boolean) => {
  const call = useCall();
  const person = usePerson();
  const query = useQuery({
    queryKey: ['licenses', 'reconcile', ids],
    queryFn: () => call(async provider => [...(await readAgain<License>(provider, 'licenses', ids)).values()]),
  });
  const licenses = query.data ?? noLicenses;
  const orders = useMemo(() => {
    const compared = licenses.filter(license => person && noUsersObstacle(license, person) === undefined);
    return [...new Set(compared.flatMap(({ order }) => order ?? []))];
  }, [licenses, person]);
  const managing = useQuery({
    queryKey: ['order_managers', 'reconcile', orders],
    queryFn: ({ signal }) => call(provider => readManagers(provider, orders, signal)),
    enabled: isCompared && orders.length > 0,
  });
  const { data: managers = noManagers, isPending, isLoadingError } = managing;
  return {
    query,
    licenses,
    managers,
    isReady: !isPending || orders.length === 0,
    /** A manager who is not known looks like somebody who lacks a license. */
    lacksManagers: isLoadingError,
    failed: [query, managing].find(({ error }) => error),
  };
};

/** Compares licenses with a list of people, and opens the runs that settle the differences. */
export const useReconciliation = (ids: readonly number[], emails: readonly string[]) => {
  const person = usePerson();
  const { showRun, busyWith } = useOpenRun();
  const { query, licenses, managers, isReady, lacksManagers, failed } = useSides(ids, emails.length > 0);
  const comparison = useMemo(
    () =>
      person && query.data && emails.length > 0 && !lacksManagers
        ? compare(licenses, { emails, managers, person })
        : undefined,
    [licenses, query.data, emails, managers, lacksManagers, person],
  );

  /** Opens a run over the licenses as they are now. */
  const open = <T extends RaRecord>(
    action: AnyAction<License>,
    targetsOf: (each: ComparedLicense) => readonly T[],
    most: number,
  ) =>
    busyWith(async () => {
      const { data = [] } = await query.refetch({ throwOnError: true });
      if (!person) return;
      const { licenses: compared } = compare(data, { emails, managers, person });
      const targets = compared.flatMap(each => targetsOf(each).map(target => ({ target, recordId: each.license.id })));
      await showRun({
        resource: 'licenses',
        bulkActions: { nameOf: titleOf },
        action,
        choice: { targets: targets.slice(0, most), missing: ids.length - data.length },
        records: data.length,
      });
    });

  return {
    query,
    failed,
    comparison,
    isReady,
    assign: () => open(assignMissing, lackOf, maxRunTargets),
    release: () => open(releaseExtra, extraAssignmentsOf, mostSelected),
  };
};
