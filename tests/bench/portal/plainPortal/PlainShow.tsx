import {
  BooleanField,
  DataTable,
  DateField,
  NumberField,
  ReferenceManyField,
  Show,
  TabbedShowLayout,
  TextField,
  useRecordContext,
} from 'react-admin';

const Title = () => useRecordContext()?.license_key ?? 'License';

/** What the portal's first tab shows of a license, with its devices in a second tab. */
export const PlainShow = () => (
  <Show title={<Title />}>
    <TabbedShowLayout>
      <TabbedShowLayout.Tab label="Details">
        <TextField source="license_key" />
        <TextField source="order_store_id" />
        <TextField source="product.product_name" />
        <TextField source="license_type" />
        <TextField source="status" />
        <DateField source="created_at" showTime />
        <DateField source="updated_at" showTime />
        <DateField source="time_activated" showTime />
        <DateField source="last_check" showTime />
        <NumberField source="times_activated" />
        <NumberField source="max_activations" />
        <NumberField source="max_license_users" />
        <NumberField source="transfer_count" />
        <NumberField source="max_transfers" />
        <BooleanField source="allow_offline_activation" />
        <BooleanField source="prevent_vm" />
        <DateField source="start_date" />
        <DateField source="validity_period" />
        <DateField source="maintenance_period" />
        <TextField source="note" />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab label="Devices" path="devices">
        <ReferenceManyField reference="devices" target="license" label={false} perPage={20}>
          <DataTable>
            <DataTable.Col source="hostname" />
            <DataTable.Col source="hardware_id" />
            <DataTable.Col source="last_check" />
          </DataTable>
        </ReferenceManyField>
      </TabbedShowLayout.Tab>
    </TabbedShowLayout>
  </Show>
);
