import { ListBase, type ListBaseProps, type RaRecord, useResourceDefinition } from 'ra-core';
import type { ResourceDeclaration } from '../../lib/resource';
import { listDefaults } from './listDefaults';

/** The table itself says what failed (ListError); a toast would say it twice. */
const withoutToast = { onError: () => undefined };

/**
 * A list as the portal has them: 20 rows, sorted as its resource declares, and its whole state (page, sort, filters,
 * search type) in the address only, so that reload, back and a shared link keep it and nothing is left on the machine.
 */
export const PagedList = <R extends RaRecord>(props: ListBaseProps<R>) => {
  const { options } = useResourceDefinition<Partial<ResourceDeclaration>>({ resource: props.resource });
  return (
    <ListBase
      {...listDefaults(options?.defaultSort ?? 'id')}
      storeKey={false}
      exporter={false}
      // AuthGate and the resource's access rule have let the person here: asking again would cost a rendering.
      disableAuthentication
      queryOptions={withoutToast}
      {...props}
    />
  );
};
