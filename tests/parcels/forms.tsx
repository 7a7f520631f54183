import {
  Create,
  DateTimeInput,
  Edit,
  Form,
  SaveButton,
  SimpleForm,
  TabbedForm,
  TextInput,
  useSaveContext,
} from 'react-admin';
import { FormGuard } from '../../src/components/FormGuard';
import { defineResource } from '../../src/lib/resource';
import { parcels } from '.';

const ParcelEdit = () => (
  <Edit>
    <SimpleForm warnWhenUnsavedChanges>
      <TextInput source="code" />
      <TextInput source="note" />
    </SimpleForm>
  </Edit>
);

const ParcelCreate = () => (
  <Create redirect="list">
    <TabbedForm warnWhenUnsavedChanges>
      <TabbedForm.Tab label="About it">
        <TextInput source="code" />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="Note" path="more">
        <TextInput source="note" />
      </TabbedForm.Tab>
    </TabbedForm>
  </Create>
);

/** Parcels with react-admin's forms as its documentation shows them, warning included. */
export const warnedParcels = defineResource({ ...parcels, edit: ParcelEdit, create: ParcelCreate });

const BareEdit = () => (
  <Edit>
    <Form warnWhenUnsavedChanges WarnWhenUnsavedChangesComponent={FormGuard}>
      <TextInput source="note" />
      <SaveButton />
    </Form>
  </Edit>
);

/** A form without the portal's body. */
export const bareParcels = defineResource({ ...parcels, edit: BareEdit });

const EndlessForm = () => {
  const { save } = useSaveContext();
  // As in react-admin's examples/simple: saves, and never resolves.
  const onSubmit = (values: object) => new Promise<void>(() => void save?.(values));
  return (
    <SimpleForm onSubmit={onSubmit}>
      <TextInput source="note" />
    </SimpleForm>
  );
};

const EndlessEdit = () => (
  <Edit>
    <EndlessForm />
  </Edit>
);

/** A form whose handler never ends. */
export const endlessParcels = defineResource({ ...parcels, edit: EndlessEdit });

const MomentEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="note" />
      <DateTimeInput source="seen_at" />
      <TextInput source="sender.name" readOnly />
      <TextInput source="sender.city" />
    </SimpleForm>
  </Edit>
);

/** A form with a moment, and with a part of an object that cannot be changed. */
export const momentParcels = defineResource({ ...parcels, edit: MomentEdit });

const StayingEdit = () => (
  <Edit redirect={false} mutationMode="pessimistic">
    <SimpleForm>
      <TextInput source="code" />
      <TextInput source="note" />
    </SimpleForm>
  </Edit>
);

/** A form that stays open when it is saved. */
export const stayingParcels = defineResource({ ...parcels, edit: StayingEdit });
