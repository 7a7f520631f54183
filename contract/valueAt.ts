import { isObject } from './isObject';

/** The value at a dotted name, such as 'product.name', and at '@odata.count', which is one name. */
export const valueAt = (record: unknown, source: string): unknown =>
  isObject(record) && source in record
    ? record[source]
    : source.split('.').reduce<unknown>((value, name) => Object(value)[name], record);

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
