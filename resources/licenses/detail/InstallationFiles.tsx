import { useTranslate } from 'ra-core';
import type { ProductFile } from '../../../contract/schemas/product';
import { ExternalLink } from '../../../src/components/detail/ExternalLink';
import { LocalTable } from '../../../src/components/detail/LocalTable';
import { Term } from '../../../src/components/detail/Term';
import type { Column } from '../../../src/components/table/types';
import { formatDate } from '../../../src/lib/dates';

const FileLinks = ({ file }: { file: ProductFile }) => {
  const translate = useTranslate();
  const { release_notes_link, eula_link } = file;
  return (
    <>
      {release_notes_link && (
        <ExternalLink href={release_notes_link}>
          {translate('resources.licenses.detail.files.release_notes')}
        </ExternalLink>
      )}
      {release_notes_link && eula_link && ' · '}
      {eula_link && <ExternalLink href={eula_link}>{translate('resources.licenses.detail.files.eula')}</ExternalLink>}
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
    render: ({ filename, full_link }) => <ExternalLink href={full_link}>{filename}</ExternalLink>,
  },
  {
    source: 'environment',
    label: `${labels}.environment`,
    sortBy: false,
    render: ({ environment }) => <Term message={`portal.values.platform.${environment}`} fallback={environment} />,
  },
  { source: 'version', label: `${labels}.version`, sortBy: false, render: ({ version }) => version },
  {
    source: 'release_date',
    label: `${labels}.release_date`,
    sortBy: false,
    render: ({ release_date }) => formatDate(release_date),
  },
  { source: 'links', label: `${labels}.links`, sortBy: false, render: file => <FileLinks file={file} /> },
];

/** The latest installation files of the license's product (rows BRAND-12, CONST-12). */
export const InstallationFiles = ({ files }: { files: ProductFile[] }) => (
  <LocalTable<ProductFile> resource="installation_files" rows={files} columns={columns} />
);
