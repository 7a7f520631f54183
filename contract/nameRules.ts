/** What names of lists, fields and parameters look like. Pages check names by it without downloading the schemas. */
type NameRule = { pattern: string; maxLength: number };

/** Names that every object of JavaScript has are no fields of a record. */
const own = '(?!(?:__proto__|constructor|prototype)(?:\\.|$))[A-Za-z_]\\w*';
export const fieldName: NameRule = { pattern: `^${own}(?:\\.${own})*$`, maxLength: 100 };
export const filterName: NameRule = { pattern: `^${own}$`, maxLength: 100 };
/** The portal itself asks for pages, orders and references with the others. */
export const filterSource: NameRule = { pattern: `^(?!(?:limit|offset|order_by|id__in)$)${own}$`, maxLength: 100 };
/** A field with '-' before it: descending. */
export const sort: NameRule = { pattern: `^-?${own}$`, maxLength: 100 };

/** A parameter that only the wire uses, such as 'page[number]' or 'filters[title][$contains]'. */
export const parameterName: NameRule = { pattern: '^[\\w.:$[\\]-]+$', maxLength: 100 };

/** The portal's name of a resource, in addresses and saved views. Those of lists without code also begin with a small letter. */
export const resourceName: NameRule = { pattern: '^[\\w-]+$', maxLength: 50 };
/** The portal's name of the list whose record an id names, such as 'customers'. */
export const listName: NameRule = { pattern: '^[a-z][\\w-]*$', maxLength: 50 };
export const listPath: NameRule = { pattern: '^[\\w-]+(/[\\w-]+)*$', maxLength: 200 };

const keeps = ({ pattern, maxLength }: NameRule) => {
  const expression = new RegExp(pattern, 'u');
  return (name: string): boolean => name.length <= maxLength && expression.test(name);
};

/** Whether it can be the path of a list: it stays below the API, without '..', '//', '?' and another origin. */
export const isListPath = keeps(listPath);
/** Whether a resource of the code can be called so. */
export const isResourceName = keeps(resourceName);
/** Whether it can be the source of a field. */
export const isFieldName = keeps(fieldName);
/** Whether it can be the source of a filter or a search. */
export const isFilterSource = keeps(filterSource);
/** Whether it can be the name of an input, an action or a quick filter. */
export const isFilterName = keeps(filterName);
export const isParameterName = keeps(parameterName);

/** Whether a field is likely to hold a secret: such a field is never proposed. */
export const isSecretName = (name: string): boolean => /secret|token|password|passwd|hash/i.test(name);
