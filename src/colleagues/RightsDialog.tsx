import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { minValue, required, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { BooleanInput, NumberInput, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Allowance, Givable, Manager, NewRights } from '../../contract/extensions/managers';
import { FormDialog } from '../components/FormDialog';
import { useCommand } from '../components/useCommand';
import { useIsOneself, useRereadPerson } from '../components/usePerson';
import { usePortalNotify } from '../components/usePortalNotify';
import { FormToCome } from './FormToCome';
import { changeRights, useGivable } from './managerCalls';
import { allowanceName, figuredReason } from './words';

interface Props {
  person: Manager;
  onClose: () => void;
}

const wholeNumber = (value: unknown) => (Number.isInteger(value) ? undefined : 'portal.declared.form.whole');

const kinds = ['none', 'limited', 'unlimited'] as const;
const kindsOf = (isBundle: boolean) => kinds.filter(kind => !isBundle || kind !== 'limited');

interface AllowanceValue {
  kind: (typeof kinds)[number];
  max: number | null;
}

/** A form's fields cannot be named by numbers alone: it would take them for places in an array. */
interface Values {
  permissions: Record<string, boolean>;
  allowances: Record<`p${number}`, AllowanceValue>;
}

type Product = Omit<Allowance, 'max' | 'used'> & {
  /** What the person has now. */
  has: Allowance | undefined;
};

/** The products that the person may issue, and those that they can be given. */
const productsOf = ({ allowances }: Manager, givable: Givable): Product[] => {
  const has = new Map(allowances.map(each => [each.product, each]));
  const others = givable.allowances.filter(({ product }) => !has.has(product));
  return [...allowances.map(each => ({ ...each, has: each })), ...others.map(each => ({ ...each, has: undefined }))];
};

const valueOf = ({ has }: Product): AllowanceValue => {
  if (!has) return { kind: 'none', max: null };
  return { kind: has.max === null ? 'unlimited' : 'limited', max: has.max };
};

const rightsOf = ({ permissions, allowances }: Values, based_on: string): NewRights => ({
  // The server knows these codes: it has named them.
  permissions: Object.keys(permissions).filter(code => permissions[code]) as NewRights['permissions'],
  allowances: Object.entries(allowances).flatMap(([name, { kind, max }]) =>
    kind === 'none' ? [] : [{ product: Number(name.slice(1)), max: kind === 'unlimited' ? null : (max ?? 0) }],
  ),
  based_on,
});

const title = 'resources.colleagues.rights.title';

/** Only what the signed-in person has themselves can be given. What the other person has can always be taken. */
export const RightsDialog = (props: Props) => {
  const { data: givable, ...read } = useGivable();
  if (givable) return <RightsForm {...props} givable={givable} />;
  return <FormToCome title={title} read={read} {...props} />;
};

const RightsForm = ({ person, givable, onClose }: Props & { givable: Givable }) => {
  const translate = useTranslate();
  const notify = usePortalNotify();
  const isOneself = useIsOneself(person.id);
  const rereadPerson = useRereadPerson();
  const products = productsOf(person, givable);
  const sent = useRef<NewRights>(null);
  const productAt = (index: number) =>
    products.find(({ product }) => product === sent.current?.allowances[index]?.product)?.product_name;
  const inWords = (error: unknown) => figuredReason(error, translate, productAt);
  const { mutateAsync } = useCommand({
    send: (provider, values: Values, key) => {
      sent.current = rightsOf(values, person.version);
      return changeRights(provider, person.id, sent.current, key);
    },
    onSuccess: () => {
      if (isOneself) void rereadPerson();
    },
    saved: () => ({ detail: 'resources.colleagues.rights.done', values: { name: person.true_email } }),
    onError: error => notify.notSaved(inWords(error)),
  });
  const record: Values = {
    permissions: Object.fromEntries(givable.known_permissions.map(code => [code, person.permissions.includes(code)])),
    allowances: Object.fromEntries(products.map(each => [`p${each.product}`, valueOf(each)])),
  };
  const mayGive = (code: string) => person.permissions.includes(code) || givable.permissions.includes(code);
  return (
    <FormDialog
      title={title}
      values={{ name: person.true_email }}
      record={record}
      inWords={inWords}
      onSubmit={mutateAsync}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate('resources.colleagues.rights.detail')}
      </Typography>
      {givable.known_permissions.map(code => (
        <BooleanInput
          key={code}
          source={`permissions.${code}`}
          label={`portal.profile.permission.${code}`}
          disabled={!mayGive(code)}
          helperText={mayGive(code) ? false : 'resources.colleagues.rights.not_yours'}
        />
      ))}
      <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
        {translate('resources.colleagues.fields.allowances')}
      </Typography>
      {products.map(product => (
        <AllowanceInput key={product.product} product={product} />
      ))}
    </FormDialog>
  );
};

const AllowanceInput = ({ product: { has, ...offered } }: { product: Product }) => {
  const translate = useTranslate();
  const { product, is_bundle } = offered;
  const name = allowanceName(offered, translate);
  const source = `allowances.p${product}`;
  const kind: string | undefined = useWatch({ name: `${source}.kind` });
  const used = has?.used ?? 0;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, width: '100%' }}>
      <SelectInput
        source={`${source}.kind`}
        label={name}
        choices={kindsOf(is_bundle).map(id => ({
          id,
          name: `resources.colleagues.rights.kind_${id}`,
          disabled: id === 'none' && used > 0,
        }))}
        disableValue="disabled"
        isRequired
        helperText={
          is_bundle
            ? 'resources.colleagues.rights.of_bundle'
            : used > 0 && translate('resources.colleagues.rights.used', { smart_count: used })
        }
      />
      {kind === 'limited' && (
        <NumberInput
          source={`${source}.max`}
          label="resources.colleagues.rights.max"
          slotProps={{
            htmlInput: { 'aria-label': translate('resources.colleagues.rights.max_of', { name }) },
          }}
          min={used}
          step={1}
          validate={[required(), minValue(used), wholeNumber]}
          helperText={false}
        />
      )}
    </Box>
  );
};
