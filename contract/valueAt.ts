import { isObject } from './isObject';

const own = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** The value at a dotted name, such as 'product.name', and at '@odata.count', which is one name. Undefined: there is none. */
export const valueAt = (record: unknown, source: string): unknown =>
  isObject(record) && Object.hasOwn(record, source) ? record[source] : source.split('.').reduce(own, record);

/** Where back ends have the address of the next page. It is null or missing on the last one. */
export const nextPlaces = [
  'next',
  'next_page_url',
  'links.next',
  '_links.next.href',
  'meta.next',
  'hydra:view.hydra:next',
  'view.next',
];
