import type { AuditChange, AuditEntry } from '../../contract/extensions/audit';
import type { CatalogueObject } from '../../contract/extensions/catalogueObjects';
import { formatDateTime } from '../../src/lib/dates';
import { choiceKey, permissionName, type Translate } from '../../src/lib/words';
import { personName } from './people';

const texts = 'resources.history';

/** An allowance without a limit is this text: null means that there is none. Elsewhere, somebody has typed it. */
const isUnlimited = (field: string, value: string): boolean => field.startsWith('allowance.') && value === 'unlimited';

/** A whole moment: a typed text may only begin with one. */
const times = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/;

export const valueText = (value: AuditChange['to'] | undefined, translate: Translate): string => {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'boolean') return translate(`portal.values.${value ? 'yes' : 'no'}`);
  return typeof value === 'string' && times.test(value) ? formatDateTime(value) : String(value);
};

/** Permissions are in the log as their codes. */
const permissionNames = (codes: string, translate: Translate): string =>
  codes
    .split(', ')
    .filter(Boolean)
    .map(code => permissionName(code, translate))
    .join(', ');

/** The lists whose declarations name the fields of the catalogue's records. Who reads their history has these lists. */
export const catalogueLists: Readonly<Record<CatalogueObject, string>> = {
  customer: 'catalogue-customers',
  license_policy: 'catalogue-policies',
  product: 'catalogue-products',
  branding: 'catalogue-branding',
  host: 'catalogue-hosts',
};

/** The parts of a product: as their acts name them, and as the product does. */
const partLists = { feature: 'product_features', custom_field: 'custom_fields', file: 'files' } as const;

const partField = /^(feature|custom_field|file)\.(.+)\.(\w+)$/;

const catalogueFieldName = (field: string, list: string, translate: Translate): string => {
  const fields = `resources.${list}.fields`;
  const [, part, name, own] = partField.exec(field) ?? [];
  if (!part) return translate(`${fields}.${field}`, { _: field.replaceAll('_', ' ') });
  const label = translate(`${fields}.${partLists[part as keyof typeof partLists]}.${own}`, { _: own });
  return translate(`${texts}.parts.${part}`, { name, field: label });
};

const fieldName = (field: string, type: string, translate: Translate): string => {
  const list = catalogueLists[type as CatalogueObject];
  if (list) return catalogueFieldName(field, list, translate);
  const [, ofCustomer] = /^customer\.(\w+)$/.exec(field) ?? [];
  if (ofCustomer)
    return translate(`${texts}.customer`, { field: translate(`resources.orders.customer.${ofCustomer}`) });
  const [, product] = /^allowance\.(.+)$/.exec(field) ?? [];
  if (product) return translate(`${texts}.allowance`, { product });
  return translate(`${texts}.changed.${field}`, { _: field.replaceAll(/[._]/g, ' ') });
};

/** Only the choices of a catalogue's field have words of its list. */
const changedText = (field: string, value: AuditChange['to'], type: string, translate: Translate): string => {
  if (typeof value !== 'string') return valueText(value, translate);
  if (isUnlimited(field, value)) return translate(`${texts}.unlimited`);
  if (field === 'permissions') return permissionNames(value, translate) || '-';
  const list = catalogueLists[type as CatalogueObject];
  const own = partField.exec(field)?.[3] ?? field;
  return (list && translate(choiceKey(list, own, value), { _: '' })) || valueText(value, translate);
};

/** The sentence says what a request asks for. */
const isTold = ({ field }: AuditChange): boolean => field !== 'asked_for';

/** The changes with old and new value, or with the new one if there was no old one. */
export const changeLines = ({ changes, object }: AuditEntry, translate: Translate): string[] =>
  changes.filter(isTold).map(({ field, person, from, to, is_withheld }) => {
    const own = fieldName(field, object.type, translate);
    const name = person && personName(person, translate);
    const text = is_withheld ? 'withheld' : from === null && to !== null ? 'value' : 'values';
    return translate(`${texts}.${text}`, {
      field: name === null ? own : translate(`${texts}.of_person`, { field: own, name }),
      from: changedText(field, from, object.type, translate),
      to: changedText(field, to, object.type, translate),
    });
  });
