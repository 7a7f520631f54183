import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { maxLength, required, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { NewRequest } from '../../../contract/extensions/requests';
import { requestTextMaxLength, requestWishMaxLength } from '../../../contract/extensions/requestStates';
import type { License } from '../../../contract/schemas/license';
import { FormDialog } from '../../components/FormDialog';
import { useCommand } from '../../components/useCommand';
import { nameAmongAlike } from '../plain/sentences';
import { useSpeech } from '../plain/useSpeech';

export type AskedProduct = Pick<License['product'], 'id' | 'product_name'>;

interface Props {
  kind: NewRequest['kind'];
  /** The license that the request is about. Absent to ask for a license. */
  license?: License | undefined;
  /** The products to ask a license for: those of which the person has licenses already. */
  products?: readonly AskedProduct[];
  /** Whether the person has no license at all. */
  isFirst?: boolean;
  onClose: () => void;
}

const other = 'other';
const filled = required('portal.validation.required');
const reason = [filled, maxLength(requestTextMaxLength)];
const wishRules = [filled, maxLength(requestWishMaxLength)];
const texts = 'portal.requests';

interface Entries {
  /** Null until the person chooses: they might overlook a default, and ask for the wrong product. */
  about: number | typeof other | null;
  wish: string;
  reason: string;
}

/** Asks the license managers for something. They see it in the portal and decide. */
export const AskDialog = ({ kind, license, products = [], isFirst = false, onClose }: Props) => {
  const { mutateAsync } = useCommand<NewRequest>({
    send: async (provider, request, key) => provider.createRequest(request, key),
    saved: () => ({ detail: `${texts}.sent` }),
  });
  const [now] = useState(Date.now);
  const speech = useSpeech(now);
  const send = ({ about, wish, reason: why }: Entries) => {
    if (license) return mutateAsync({ kind, license: license.id, reason: why });
    return mutateAsync({ kind, reason: why, ...(typeof about === 'number' ? { product: about } : { wish }) });
  };
  // Names those who will decide, by the rules of docs/wire.md.
  const reader = license ? 'more' : isFirst ? 'first' : 'license';
  return (
    <FormDialog<Entries>
      title={`${texts}.ask.${kind}`}
      submit={`${texts}.ask.send`}
      record={{ about: products.length > 0 ? null : other, wish: '', reason: '' }}
      onSubmit={send}
      onClose={onClose}
    >
      {license ? <p style={{ marginTop: 0 }}>{nameAmongAlike(license, speech)}</p> : <Wanted products={products} />}
      <TextInput
        source="reason"
        label={`${texts}.fields.reason`}
        helperText={`${texts}.ask.hint.${reader}`}
        validate={reason}
        multiline
        minRows={3}
        fullWidth
      />
    </FormDialog>
  );
};

/** Asks which product is wanted, or what else. */
const Wanted = ({ products }: Required<Pick<Props, 'products'>>) => {
  const translate = useTranslate();
  const about: Entries['about'] = useWatch({ name: 'about' });
  const choices = [
    ...products.map(({ id, product_name }) => ({ id, name: product_name })),
    { id: other, name: translate(`${texts}.ask.other`) },
  ];
  return (
    <>
      {products.length > 0 && (
        <SelectInput
          source="about"
          label={`${texts}.fields.product`}
          choices={choices}
          translateChoice={false}
          validate={filled}
          fullWidth
        />
      )}
      {about === other && <TextInput source="wish" label={`${texts}.fields.wish`} validate={wishRules} fullWidth />}
    </>
  );
};
