import { useRecordContext } from 'ra-core';
import { useDeferredValue } from 'react';
import type { License } from '../../../contract/schemas/license';
import { DetailGroup, RecordFields } from '../../../src/components/detail/RecordFields';
import { usePerson } from '../../../src/components/usePerson';
import { InstallationFiles } from './InstallationFiles';
import { shownFields } from './licenseFields';

export const DetailsTab = () => {
  const license = useRecordContext<License>();
  const person = usePerson();
  // The facts are painted first. The files are below them and move nothing.
  const isPainted = useDeferredValue(true, false);
  if (!license) return null;
  const files = person?.portal.showProductLinks ? license.product.latest_installation_files : [];
  return (
    <>
      {shownFields(license).map(({ name, fields }) => (
        <DetailGroup key={name} title={`resources.licenses.detail.groups.${name}`}>
          <RecordFields fields={fields} />
        </DetailGroup>
      ))}
      {isPainted && files.length > 0 && (
        <DetailGroup title="resources.licenses.detail.groups.files">
          <InstallationFiles files={files} />
        </DetailGroup>
      )}
    </>
  );
};
