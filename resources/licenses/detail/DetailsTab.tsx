import { useRecordContext, useTranslate } from 'ra-core';
import { startTransition, useEffect, useState } from 'react';
import type { License } from '../../../contract/schemas/license';
import type { ProductFile } from '../../../contract/schemas/product';
import { Address } from '../../../src/components/detail/Address';
import { LocalTable } from '../../../src/components/detail/LocalTable';
import { DetailGroup, RecordFields } from '../../../src/components/detail/RecordFields';
import { Term } from '../../../src/components/detail/Term';
import { type Column, dateWidth } from '../../../src/components/table/types';
import { usePerson } from '../../../src/components/usePerson';
import { formatDate } from '../../../src/lib/dates';
import { ownSystem } from '../../../src/lib/platform';
import { shownFields } from './licenseFields';

/**
 * Whether the facts are painted. The files below them come afterwards. React's useDeferredValue would begin before the
 * browser has painted.
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

const FileLinks = ({ file }: { file: ProductFile }) => {
  const translate = useTranslate();
  const { release_notes_link, eula_link } = file;
  return (
    <>
      {release_notes_link && (
        <Address href={release_notes_link} name={file.filename}>
          {translate('resources.licenses.detail.files.release_notes')}
        </Address>
      )}
      {release_notes_link && eula_link && ' · '}
      {eula_link && (
        <Address href={eula_link} name={file.filename}>
          {translate('resources.licenses.detail.files.eula')}
        </Address>
      )}
    </>
  );
};

const labels = 'resources.licenses.detail.files';
const columns: Column<ProductFile>[] = [
  {
    source: 'filename',
    label: `${labels}.filename`,
    sortBy: false,
    card: 'title',
    width: 13,
    grows: true,
    render: ({ filename, full_link }) => (
      <Address href={full_link} name={filename}>
        {filename}
      </Address>
    ),
  },
  {
    source: 'environment',
    width: 8,
    label: `${labels}.environment`,
    sortBy: false,
    render: ({ environment }) => <Term message={`portal.values.platform.${environment}`} fallback={environment} />,
  },
  { source: 'version', label: `${labels}.version`, sortBy: false, width: 5, render: ({ version }) => version },
  {
    source: 'release_date',
    width: dateWidth,
    label: `${labels}.release_date`,
    sortBy: false,
    render: ({ release_date }) => formatDate(release_date),
  },
  {
    source: 'links',
    label: `${labels}.links`,
    sortBy: false,
    width: 9,
    grows: true,
    render: file => <FileLinks file={file} />,
  },
];

const Files = ({ files }: { files: ProductFile[] }) => (
  <LocalTable<ProductFile> resource="installation_files" rows={files} columns={columns} />
);

/** Collapses files for other systems if there are files for this system. */
const InstallationFiles = ({ files }: { files: ProductFile[] }) => {
  const translate = useTranslate();
  const system = ownSystem();
  const own = files.filter(({ environment }) => system && environment.startsWith(system));
  const others = files.filter(file => !own.includes(file));
  if (own.length === 0 || others.length === 0) return <Files files={files} />;
  return (
    <>
      <Files files={own} />
      <details>
        <summary>{translate('resources.licenses.detail.files.others', { count: others.length })}</summary>
        <Files files={others} />
      </details>
    </>
  );
};
