/** A record as a person reads it, with what they read of it at other addresses. */
export type Seen = Readonly<Record<string, unknown>> & { id: number };

/** Whether a filter may find a record, judged by the values that the person sees. */
export type Finds = (record: Seen, value: string) => boolean;

/** The values to ask for, one of which finds something for somebody, and what each may find. */
export type Told = readonly [values: readonly string[], finds: Finds];

/** Everything below a path, such as 'license_users.true_email': lists are walked. */
export const valuesAt = (record: unknown, path: string): unknown[] => {
  const [name = '', ...rest] = path.split('.');
  if (Array.isArray(record)) return record.flatMap(each => valuesAt(each, path));
  const value = (record as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  if (rest.length > 0) return valuesAt(value, rest.join('.'));
  return Array.isArray(value) ? value : [value ?? null];
};

export const has =
  (...paths: readonly string[]): Finds =>
  (record, value) =>
    paths.some(path =>
      valuesAt(record, path).some(each => typeof each === 'string' && each.toLowerCase().includes(value.toLowerCase())),
    );

export const is =
  (path: string): Finds =>
  (record, value) =>
    valuesAt(record, path).some(each => String(each).toLowerCase() === value.toLowerCase());

export const holds =
  (test: (record: Seen) => boolean, where: (record: Seen) => boolean = () => true): Finds =>
  (record, value) =>
    where(record) && test(record) === (value === '1');

export const isTrue = (path: string): Finds => holds(record => valuesAt(record, path)[0] === true);
export const isNull = (path: string): Finds => holds(record => valuesAt(record, path)[0] === null);

/** Finds dates and times in UTC from a value on. */
export const from =
  (path: string): Finds =>
  (record, value) =>
    valuesAt(record, path).some(each => typeof each === 'string' && each >= value);
export const to =
  (path: string): Finds =>
  (record, value) =>
    valuesAt(record, path).some(each => typeof each === 'string' && each <= value);

export const ids: Finds = ({ id }, value) => value.split(',').includes(String(id));
