import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ListDeclaration } from '../../../contract/listDeclaration';
import { usePortalNotify } from '../../components/usePortalNotify';

/** Downloads a list as the folder that `npm run new-resource -- --from` writes. */
export const FolderButton = ({ declaration }: { declaration: ListDeclaration }) => {
  const translate = useTranslate();
  const notify = usePortalNotify();
  const write = async () => {
    try {
      const { downloadFolder } = await import('./zip');
      downloadFolder(declaration);
    } catch {
      notify.error('portal.shell.list.error', { detail: 'portal.shell.list.error_detail' });
    }
  };
  return <Button onClick={() => void write()}>{translate('portal.declared.folder')}</Button>;
};
