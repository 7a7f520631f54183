import { BooleanInput, maxLength, required, TextInput } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type View, viewNameMaxLength, viewNamePattern } from '../../../contract/extensions/views';
import { FormDialog } from '../FormDialog';
import { useCommand } from '../useCommand';
import { addressOf } from './openView';
import { useSavedQuery } from './viewQuery';

interface Values {
  name: string;
  is_shared: boolean;
  is_pinned: boolean;
  /** Whether a saved view gets what the list shows now. */
  is_renewed?: boolean;
}

const isFit = (value: unknown) =>
  typeof value === 'string' && viewNamePattern.test(value) ? undefined : 'portal.views.unfit_name';
const name = [required(), maxLength(viewNameMaxLength), isFit];

interface Props {
  resource: string;
  /** The view to change. Default: a new one, which is open afterwards. */
  view?: View;
  onClose: () => void;
}

export const SaveViewDialog = ({ resource, view, onClose }: Props) => {
  const { query } = useSavedQuery(resource);
  const navigate = useNavigate();
  const { mutateAsync } = useCommand<Values, View | void>({
    send: (provider, { is_renewed, ...values }, key) =>
      view
        ? provider.updateView(view.id, { ...values, ...(is_renewed && { query }) }, key)
        : provider.createView({ ...values, resource, query }, key),
    onSuccess: created => {
      if (created) navigate(addressOf(created), { replace: true });
    },
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
