import { useLocaleState } from 'ra-core';
import { useState } from 'react';
import { isObject } from '../../../contract/isObject';
import { FileButton } from '../../components/FileButton';
import { usePortalNotify } from '../../components/usePortalNotify';
import { usePublished } from '../PublishedLists';
import { PublishDialog } from './PublishDialog';
import { titleOf } from './useListEntries';

interface Props {
  /** The list that the file has to declare. Default: the one that it names. */
  name?: string;
}

const parsed = async (file: File): Promise<unknown> => {
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined;
  }
};

/** Shows what a file changes, before it is saved as a draft or published. */
export const UploadButton = ({ name }: Props) => {
  const notify = usePortalNotify();
  const { documents } = usePublished();
  const [language] = useLocaleState();
  const [declaration, setDeclaration] = useState<unknown>();
  const read = async (file: File) => {
    const content = await parsed(file);
    if (content === undefined) notify.error('portal.lists.unreadable');
    setDeclaration(content);
  };
  const own = isObject(declaration) && typeof declaration.name === 'string' ? declaration.name : '';
  const shown = name ?? own;
  const latest = documents.find(document => document.name === shown)?.version?.number ?? null;
  return (
    <>
      <FileButton
        variant="outlined"
        label="portal.lists.upload"
        accept=".json,application/json"
        onFile={file => void read(file)}
      />
      {declaration !== undefined && (
        <PublishDialog
          isNew
          isFromFile
          name={shown}
          title={titleOf(shown, Object(declaration), language)}
          declaration={declaration}
          basedOn={latest}
          onClose={() => setDeclaration(undefined)}
        />
      )}
    </>
  );
};
