import { useRecordContext } from 'ra-core';
import { startTransition, useEffect, useState } from 'react';
import type { License } from '../../../contract/schemas/license';
import { DetailGroup, RecordFields } from '../../../src/components/detail/RecordFields';
import { usePerson } from '../../../src/components/usePerson';
import { InstallationFiles } from './InstallationFiles';
import { shownFields } from './licenseFields';

/**
 * The facts are painted first. The files are below them and move nothing. React's useDeferredValue would begin before the
 * browser has painted the facts.
 */
const useIsPainted = () => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
};

export const DetailsTab = () => {
  const license = useRecordContext<License>();
  const person = usePerson();
  const isPainted = useIsPainted();
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
