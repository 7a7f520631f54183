import Typography from '@mui/material/Typography';
import { useResourceDefinitions, useTranslate } from 'ra-core';
import type { ResourceDeclaration } from '../../lib/resource';
import { useExtension } from '../useExtension';

/** The history of the page's record. It is another resource's tab, which the page of a license has as such. */
export const RecordHistory = () => {
  const translate = useTranslate();
  const hasHistory = useExtension('audit');
  const { options } = useResourceDefinitions<ResourceDeclaration>().history ?? {};
  const Content = options?.tab?.content;
  if (!Content || !hasHistory) return null;
  return (
    <>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        {translate('resources.history.tab')}
      </Typography>
      <Content />
    </>
  );
};
