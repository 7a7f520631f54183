import { useLocation, useResourceDefinition } from 'ra-core';
import { BooleanInput, TextInput } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type View, type ViewChange, viewNameMaxLength, viewNamePattern } from '../../../contract/extensions/views';
import { nameRules } from '../../lib/fitName';
import type { ResourceDeclaration } from '../../lib/resource';
import { FormDialog } from '../FormDialog';
import { filterIn, listDefaults } from '../table/listDefaults';
import { useCommand } from '../useCommand';
import { addressOf, ofTheMoment } from './openView';

interface Values {
  name: string;
  is_shared: boolean;
  is_pinned: boolean;
  /** Whether a saved view gets what the list shows now. */
  is_renewed?: boolean;
}

const name = nameRules(viewNamePattern, viewNameMaxLength);

interface Props {
  resource: string;
  /** The view to change. Default: a new one, which is open afterwards. */
  view?: View;
  /** Called once a new view is open. */
  onSaved?: () => void;
  onClose: () => void;
}

export const SaveViewDialog = ({ resource, view, onSaved, onClose }: Props) => {
  const { query } = useSavedQuery(resource);
  const navigate = useNavigate();
  const { mutateAsync } = useCommand<Values, View | void>({
    send: (provider, { is_renewed, ...values }, key) =>
      view
        ? provider.updateView(view.id, { ...changedIn(values, view), ...(is_renewed && { query }) }, key)
        : provider.createView({ ...values, resource, query }, key),
    onSuccess: created => {
      if (!created) return;
      navigate(addressOf(created), { replace: true });
      onSaved?.();
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

/** Only what was changed in this dialog: it may have been changed in another tab meanwhile. */
const changedIn = ({ name, is_shared, is_pinned }: Values, view: View): ViewChange => ({
  ...(name !== view.name && { name }),
  ...(is_shared !== view.is_shared && { is_shared }),
  ...(is_pinned !== view.is_pinned && { is_pinned }),
});

/** What a view of this list would save: its filters, order and columns. The list's own order is left out. */
const savedQuery = (search: string, defaultSort = 'id'): string => {
  const parameters = new URLSearchParams(search);
  for (const name of ofTheMoment) parameters.delete(name);
  const { field, order } = listDefaults(defaultSort).sort;
  if (parameters.get('sort') === field && parameters.get('order') === order) {
    parameters.delete('sort');
    parameters.delete('order');
  }
  const filter = filterIn(search);
  if (!filter || Object.keys(filter).length === 0) parameters.delete('filter');
  return String(parameters);
};

/** The same for queries that show the same, in whatever order they name it. */
const comparable = (query: string, defaultSort?: string): string => {
  const parameters = new URLSearchParams(savedQuery(query, defaultSort));
  const filter = parameters.has('filter') && filterIn(query);
  if (filter) parameters.set('filter', JSON.stringify(Object.entries(filter).toSorted()));
  parameters.sort();
  return String(parameters);
};

/** What a view of this list would save now, and whether that is something else than a view has. */
export const useSavedQuery = (resource: string) => {
  const { search } = useLocation();
  const { options } = useResourceDefinition<Partial<ResourceDeclaration>>({ resource });
  const { defaultSort } = options ?? {};
  return {
    query: savedQuery(search, defaultSort),
    isOther: ({ query }: Pick<View, 'query'>) => comparable(search, defaultSort) !== comparable(query, defaultSort),
  };
};
