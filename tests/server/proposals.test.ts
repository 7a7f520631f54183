import { beforeAll, expect, it } from 'vitest';
import { faultOf, type ListDeclaration } from '../../contract/listDeclaration';
import type { Ask } from '../../src/declared/proposal/ask';
import { propose, type Proposal } from '../../src/declared/proposal/propose';
import { readDescription } from '../../src/declared/proposal/readDescription';
import { people } from '../support/fixture';
import { openParcel, type Parcel } from '../support/parcelServer';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

const apiUrl = '/api/v1';
const names = [
  'drf-spectacular',
  'postgrest',
  'fastapi',
  'swagger-2',
  'hydra',
  'laravel',
  'nestjs',
  'json-api',
  'no-count',
  'no-ids',
  'none',
];

const server = serverScene();
const send = senderOf(server, people.distributor.email);
const askOurs: Ask = async (path, query = {}) => {
  const answer = await send('GET', `/${path}?${new URLSearchParams(query)}`);
  return { status: answer.statusCode, body: answer.json() };
};
let ours: string;
beforeAll(async () => {
  ours = (await send('GET', '/openapi.json')).body;
});

const described = (text: string, entry?: unknown) => {
  const read = readDescription(text, apiUrl, entry);
  return typeof read === 'string' ? undefined : read;
};

const proposalOf = async (ask: Ask, path: string, description: ReturnType<typeof described>): Promise<Proposal> => {
  const around = {
    nameOf: (each: string) => (each === 'orders' || each === 'licenses' ? each : undefined),
    isTaken: () => false,
  };
  const proposal = await propose(ask, path, description, around);
  if (!('declaration' in proposal)) throw new Error(JSON.stringify(proposal));
  return proposal;
};
const ofParcel = ({ description, right, ask }: Parcel) =>
  proposalOf(ask, right.path, described(description, right.entry));

/** Our own list, whose description is made for the person who asks. */
const ourTypes = {
  id: 'number',
  email: 'text',
  first_name: 'text',
  last_name: 'text',
  company_name: 'text',
  address: 'text',
  city: 'text',
  state: 'text',
  country: 'text',
  postcode: 'text',
  phone: 'text',
  reference: 'text',
  total_orders: 'number',
  total_licenses: 'number',
};

/** The fields whose type is not the right one, as 'field: type instead of type'. */
const wrongTypes = ({ columns }: Proposal, types: Readonly<Record<string, string>>): string[] => {
  const proposed = new Map(columns.map(({ field }) => [field.source, field.type]));
  return Object.entries(types).flatMap(([name, type]) =>
    proposed.get(name) === type ? [] : `${name}: ${proposed.get(name)} instead of ${type}`,
  );
};

/** Orders and filters that the back end does not know. */
const deadIn = ({ fields, filters = [], search = [], wire }: ListDeclaration, { supported }: Parcel['right']) => {
  const sorts = fields.flatMap(({ source, sort = false }) => (sort === true ? source : sort || []));
  const asked = [...filters.map(({ source }) => source), ...search].map(name => wire?.parameters?.[name] ?? name);
  return [
    ...sorts.filter(sort => wire?.order === false || !supported.order.includes(sort)),
    ...asked.filter(name => !supported.filters.includes(name)),
  ];
};

it('[ADDL-01] finds the right type of at least 97 % of the fields of twelve descriptions', async () => {
  const results = await Promise.all(
    names.map(async name => {
      const parcel = openParcel(name);
      const wrong = wrongTypes(await ofParcel(parcel), parcel.right.types).map(each => `${name}: ${each}`);
      return { wrong, count: Object.keys(parcel.right.types).length };
    }),
  );
  const own = wrongTypes(await proposalOf(askOurs, 'customers', described(ours)), ourTypes);
  const wrong = [...own, ...results.flatMap(each => each.wrong)];
  const count = results.reduce((sum, each) => sum + each.count, Object.keys(ourTypes).length);
  // oxlint-disable-next-line no-console -- the measure of docs/performance.md
  console.info(`${count - wrong.length} of ${count} types are right.`, wrong);
  expect(count).toBe(285);
  expect((count - wrong.length) / count).toBeGreaterThanOrEqual(0.97);
});

it('[ADDL-02] proposes our own lists with the filters, orders and actions of their description', async () => {
  const { declaration, noActions } = await proposalOf(askOurs, 'licenses', described(ours));
  const { fields, filters, actions, detail } = declaration;
  expect(faultOf(declaration)).toBeUndefined();
  expect(detail).toBe(true);
  expect(fields.find(({ source }) => source === 'order')).toEqual({
    source: 'order',
    type: 'reference',
    reference: 'orders',
  });
  expect(fields.find(({ source }) => source === 'product.product_name')?.sort).toBe('product__product_name');
  expect(filters).toContainEqual({ source: 'validity_period__gte', type: 'date' });
  expect(filters).toContainEqual({ source: 'is_trial', type: 'boolean' });
  expect(actions).toEqual([
    { name: 'reset', dangerous: true, permission: 'reset_license' },
    { name: 'enable', permission: 'reset_license' },
    {
      name: 'delete_client',
      method: 'DELETE',
      path: 'client',
      dangerous: true,
      permission: 'manage_license_oauth_clients',
    },
  ]);
  expect(noActions).toContain('POST licenses/{id}/client_secret_rotate');
});

it.each(names)('[ADDL-02] proposes a list of the parcel %s that its back end understands', async name => {
  const parcel = openParcel(name);
  const { declaration, columns } = await ofParcel(parcel);
  const { right } = parcel;
  expect(faultOf(declaration)).toBeUndefined();
  expect(declaration.wire ?? {}).toEqual(right.wire);
  expect(deadIn(declaration, right)).toEqual([]);
  expect(declaration.title).toBe(right.title);
  expect(columns.flatMap(({ field, off }) => (off === 'secret' ? field.source : []))).toEqual(right.secret);
  expect(declaration.fields.filter(({ source }) => right.secret.includes(source))).toEqual([]);
  expect((declaration.create ?? []).map(({ source }) => source)).toEqual(right.create);
  expect((declaration.actions ?? []).map(({ name }) => name).toSorted()).toEqual([...right.actions].toSorted());
});

it.each<[string, Partial<ListDeclaration>]>([
  [
    'postgrest',
    {
      wire: { records: '', count: false, order: 'order', style: 'postgrest', id: 'film_id', slash: false },
      search: ['title__icontains'],
    },
  ],
  [
    'json-api',
    {
      wire: {
        records: 'data',
        count: 'meta.page.total',
        size: 'page[size]',
        page: 'page[number]',
        order: 'sort',
        parameters: { state: 'filter[state]' },
        slash: false,
      },
      search: undefined,
    },
  ],
])('[ADDL-17] finds out by trials how the parcel %s is asked, without its description', async (name, expected) => {
  const { ask, right } = openParcel(name);
  const { declaration } = await proposalOf(ask, right.path, undefined);
  const { wire, search, filters = [], fields } = declaration;
  expect(faultOf(declaration)).toBeUndefined();
  expect({ wire, search }).toEqual(expected);
  const sources = name === 'postgrest' ? ['did', 'kind', 'is_public'] : ['state'];
  expect(filters.map(({ source }) => source)).toEqual(sources);
  expect(fields.filter(({ sort }) => sort).map(({ source }) => source)).toContain(
    name === 'postgrest' ? 'released' : 'attributes.hours',
  );
});

it('[ADDL-17] offers no filter of a column that PostgREST takes for a parameter of its own', async () => {
  const { description, right, ask } = openParcel('postgrest');
  const renamed = description.replaceAll('released', 'order');
  const asked: Ask = async (path, query) => {
    const answer = await ask(path, query);
    return { ...answer, body: JSON.parse(JSON.stringify(answer.body).replaceAll('"released"', '"order"')) };
  };
  const { filters, noFilters } = await proposalOf(asked, right.path, described(renamed));
  expect(filters.filter(({ source }) => source.startsWith('order'))).toEqual([]);
  expect(noFilters.get('order')).toBe('name');
});

it('[ADDL-17] confirms no order that is written in another way than the filters', async () => {
  const { right, ask } = openParcel('postgrest');
  // It understands 'sort=-name', and filters as PostgREST has them.
  const mixed: Ask = (path, query = {}) => {
    const { sort, order: _, ...others } = query;
    const order = sort && { order: sort.startsWith('-') ? `${sort.slice(1)}.desc` : sort };
    return ask(path, { ...others, ...order });
  };
  const { wire, fields } = (await proposalOf(mixed, right.path, undefined)).declaration;
  expect(wire).toMatchObject({ style: 'postgrest', order: false });
  expect(fields.filter(({ sort }) => sort)).toEqual([]);
});

it('[ADDL-17] offers no filter of PostgREST that a trial does not confirm', async () => {
  const { description, right, ask } = openParcel('postgrest');
  const without =
    (operator: string): Ask =>
    (path, query = {}) =>
      ask(path, Object.fromEntries(Object.entries(query).filter(([, value]) => !value.startsWith(operator))));
  const proposal = await proposalOf(without('ilike.'), right.path, described(description));
  expect(proposal.search).toEqual([]);
  expect(proposal.noFilters.get('title')).toBe('operators');
  expect(proposal.filters).toContainEqual({ source: 'kind', type: 'choice', choices: ['drama', 'scifi', 'war'] });
  expect(proposal.filters).toContainEqual({ source: 'released__lte', type: 'date' });
  const equal = await proposalOf(without('eq.'), right.path, described(description));
  expect(equal.filters.map(({ source }) => source)).not.toContain('kind');
  expect(equal.search).toContain('title__icontains');
});
