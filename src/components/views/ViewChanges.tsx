import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { View } from '../../../contract/extensions/views';
import { useCommand } from '../useCommand';
import { addressOf } from './openView';
import { SaveViewDialog, useSavedQuery } from './SaveViewDialog';

/** Says that the list differs from the view that is open, and offers to save it, to save another, or to go back. */
export const ViewChanges = ({ view }: { view: View }) => {
  const translate = useTranslate();
  const { query, isOther } = useSavedQuery(view.resource);
  const [isSavingNew, setIsSavingNew] = useState(false);
  const save = useCommand({
    send: (provider, _values: void, key) => provider.updateView(view.id, { query }, key),
    saved: () => ({ detail: 'portal.views.saved' }),
  });
  if (!isOther(view)) return null;
  return (
    <>
      <Box component="output" sx={{ alignSelf: 'center', typography: 'body2', color: 'text.secondary' }}>
        {translate('portal.views.changed')}
      </Box>
      {view.is_own && (
        <Button variant="contained" loading={save.isPending} onClick={() => save.mutate()}>
          {translate('ra.action.save')}
        </Button>
      )}
      <Button variant="outlined" onClick={() => setIsSavingNew(true)}>
        {translate('portal.views.save_new')}
      </Button>
      <Button component={Link} to={addressOf(view)} aria-label={translate('portal.views.back_to', { name: view.name })}>
        {translate('portal.views.back')}
      </Button>
      {isSavingNew && <SaveViewDialog resource={view.resource} onClose={() => setIsSavingNew(false)} />}
    </>
  );
};
