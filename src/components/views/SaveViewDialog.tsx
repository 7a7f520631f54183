import { BooleanInput, maxLength, required, TextInput, useListContext, useLocation } from 'react-admin';
import { type View, viewNameMaxLength } from '../../../contract/extensions/views';
import { FormDialog } from '../FormDialog';
import { useCommand } from '../useCommand';

interface Values {
  name: string;
  is_shared: boolean;
  is_pinned: boolean;
  /** Whether a saved view gets what the list shows now. */
  is_renewed?: boolean;
}

const name = [required(), maxLength(viewNameMaxLength)];

interface Props {
  /** The view to change. Default: a new one. */
  view?: View;
  onClose: () => void;
}

export const SaveViewDialog = ({ view, onClose }: Props) => {
  const { resource } = useListContext();
  const query = useLocation().search.slice(1);
  const { mutateAsync } = useCommand<Values>({
    send: (provider, { is_renewed, ...values }, key) =>
      view
        ? provider.updateView(view.id, { ...values, ...(is_renewed && { query }) }, key)
        : provider.createView({ ...values, resource, query }, key),
    saved: () => ({ detail: 'portal.views.saved' }),
  });
  const { is_shared = false, is_pinned = true } = view ?? {};
  return (
    <FormDialog<Values>
      title={view ? 'portal.views.edit_title' : 'portal.views.save'}
      record={{ name: view?.name ?? '', is_shared, is_pinned }}
      onSubmit={mutateAsync}
      onClose={onClose}
    >
      <TextInput source="name" label="portal.views.name" validate={name} />
      <BooleanInput source="is_pinned" label="portal.views.pinned" helperText={false} />
      <BooleanInput source="is_shared" label="portal.views.shared" helperText={false} />
      {view && <BooleanInput source="is_renewed" label="portal.views.renewed" helperText={false} />}
    </FormDialog>
  );
};
