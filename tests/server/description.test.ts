import { beforeAll, expect, it } from 'vitest';
import { markOf } from '../../contract/schemas/marks';
import type { Description, Schema } from '../../server/services/description';
import { describedLists, schemaAt, schemasIn } from '../support/description';
import { filterTypes } from '../support/filterTypes';
import { people } from '../support/fixture';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

const server = serverScene();
const send = senderOf(server, people.distributor.email);
let description: Description;
beforeAll(async () => {
  description = (await server.app.inject('/api/v1/openapi.json')).json();
});

const typesOf = (path: string): Record<string, string> => {
  const { filters = {} } = describedLists(description)[path] ?? {};
  return Object.fromEntries(
    Object.entries(filters).map(([name, { type, choices }]) => [name, choices ? `${type} ${choices.join(' ')}` : type]),
  );
};

it('[DESC-01] each filter of each list has a type', () => {
  expect(Object.fromEntries(Object.keys(describedLists(description)).map(path => [path, typesOf(path)]))).toEqual(
    filterTypes,
  );
});

/** A value of the type that the description gives, as the query has it. */
const valueOf = ({ enum: choices, type, format, items, anyOf }: Schema & { format?: string }): string => {
  if (anyOf) return valueOf(anyOf[0] ?? {});
  if (items) return valueOf(items);
  if (choices) return String(choices[0]);
  if (format === 'date') return '2026-02-15';
  if (format === 'date-time') return '2026-02-15T10:30:00+02:00';
  return type === 'integer' ? '1' : 'a text';
};

/** What a history is about: the server wants one of them. */
const subjects = new Set(['license', 'order', 'manager', 'customer', 'license_policy', 'product', 'actor']);

const needed: Readonly<Record<string, string>> = { 'x/audit': 'actor=me&' };

const listsWithParameters = () =>
  Object.entries(describedLists(description)).map(([path, list]) => ({
    ...list,
    path: `/${path.replace('{id}', '101')}/?${needed[path] ?? ''}`,
    parameters: description.paths[`/api/v1/${path}/`]?.get?.parameters ?? [],
  }));

it('[DESC-01] the server takes a value of that type, and refuses another where not any text is one', async () => {
  const answers: string[] = [];
  for (const { path, parameters } of listsWithParameters()) {
    for (const { name, schema, in: place } of parameters) {
      if (place !== 'query' || (path.startsWith('/x/audit/') && subjects.has(name))) continue;
      const ask = async (value: string) =>
        (await send('GET', `${path}${new URLSearchParams({ [name]: value })}`)).statusCode;
      answers.push(`${name} ${await ask(valueOf(schema))}`);
      const isAnyText = schema.type === 'string' && !schema.enum && !('format' in schema);
      if (!isAnyText) answers.push(`${name} ${await ask('no such value')}`);
    }
  }
  expect(answers.length).toBeGreaterThan(100);
  const expected = answers.map((each, index) =>
    each.replace(/\d+$/, each.split(' ')[0] === answers[index - 1]?.split(' ')[0] ? '400' : '200'),
  );
  expect(answers).toEqual(expected);
});

it('[DESC-02] order_by is a list of fields separated by commas, each also with a minus', async () => {
  const parameter = description.paths['/api/v1/license-custom-fields/']?.get?.parameters?.find(
    ({ name }) => name === 'order_by',
  );
  expect(parameter).toEqual({
    name: 'order_by',
    in: 'query',
    required: false,
    style: 'form',
    explode: false,
    description: 'Fields, each once, with a minus for descending.',
    schema: {
      type: 'array',
      items: { type: 'string', enum: ['id', '-id', 'name', '-name', 'value', '-value'] },
      maxItems: 3,
      default: ['name'],
    },
  });
  for (const { path, sorts } of listsWithParameters()) {
    const { statusCode } = await send('GET', `${path}order_by=${sorts.map((each, i) => (i % 2 ? `-${each}` : each))}`);
    expect([path, statusCode]).toEqual([path, 200]);
  }
});

it('[DESC-03] the records of each list have a schema of their own', () => {
  const items = Object.keys(describedLists(description)).map(path => {
    const get = description.paths[`/api/v1/${path}/`]?.get;
    return [path, get?.responses['200']?.content?.['application/json']?.schema?.properties?.results?.items?.$ref];
  });
  expect(Object.fromEntries(items)).toEqual({
    licenses: '#/components/schemas/License',
    orders: '#/components/schemas/Order',
    'orders/{id}/managers': '#/components/schemas/OrderManager',
    devices: '#/components/schemas/Device',
    'license-product-features': '#/components/schemas/LicenseProductFeature',
    'license-custom-fields': '#/components/schemas/LicenseCustomField',
    customers: '#/components/schemas/CompanyCustomer',
    'license-users': '#/components/schemas/LicensePerson',
    'x/audit': '#/components/schemas/AuditEntry',
    'x/catalogue/customers': '#/components/schemas/CatalogueCustomer',
    'x/catalogue/license-policies': '#/components/schemas/CataloguePolicy',
    'x/catalogue/bundles': '#/components/schemas/Bundle',
    'x/catalogue/products': '#/components/schemas/CatalogueProduct',
    'x/catalogue/hosts': '#/components/schemas/Host',
    'x/products': '#/components/schemas/ListedProduct',
    'x/requests': '#/components/schemas/LicenseRequest',
  });
});

it('[DESC-04] a field that names a record of another list says which list, and what to show of the record', () => {
  const named = Object.fromEntries(
    Object.entries(description.components.schemas).map(([name, schema]) => [
      name,
      schemasIn(schema).flatMap(([place, inner]) => {
        const { reference, title } = markOf(inner);
        const fields = [...place.matchAll(/properties\/(\w+)/g)].map(([, field]) => field).join('.');
        return reference ? [`${fields}: ${reference} by ${title}`] : [];
      }),
    ]),
  );
  expect(named.License).toEqual(['order: orders by store_id', 'bundle_license: licenses by product.product_name']);
  expect(named.LicenseUser).toEqual(['id: license-users by true_email']);
  expect(named.Device).toEqual(['license: licenses by product.product_name']);
  expect(named.Customer).toEqual(['id: customers by email']);
  expect(named.OrderLicense).toEqual(['id: licenses by product.product_name']);
  expect(named.LicenseCustomField).toEqual(['license: licenses by product.product_name']);
  expect(named.Product).toEqual([]);
});

it('[CATL-23] no request of an extension takes a field that it does not know', () => {
  const open = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const { schema = {} } = requestBody?.content?.['application/json'] ?? {};
      return schemasIn(schemaAt(description, schema)).flatMap(([place, inner]) => {
        const { properties, additionalProperties } = inner as Schema & { additionalProperties?: boolean };
        const isOpen = typeof properties === 'object' && additionalProperties !== false;
        return path.includes('/x/') && isOpen ? [`${method} ${path} ${place}`] : [];
      });
    }),
  );
  expect(open).toEqual([]);
});
