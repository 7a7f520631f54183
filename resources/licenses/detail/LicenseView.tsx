import { useRecordContext, useTranslate } from 'ra-core';
import type { License } from '../../../contract/schemas/license';
import type { Person } from '../../../authProvider/person';
import { RouteTabs } from '../../../src/components/detail/RouteTabs';
import { useRecordTabs } from '../../../src/components/detail/tabs';
import { licenseTabs } from './licenseTabs';

/** Everything about one license, by tabs with addresses of their own. */
export const LicenseView = ({ person }: { person: Person }) => {
  const license = useRecordContext<License>();
  const translate = useTranslate();
  const others = useRecordTabs('licenses', person);
  if (!license) return null;
  return (
    <RouteTabs
      base={`/licenses/${license.id}`}
      label={translate('resources.licenses.tabs.label')}
      tabs={licenseTabs(license, person, others)}
    />
  );
};
