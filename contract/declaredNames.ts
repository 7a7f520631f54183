import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** Names that every object of JavaScript has are no fields of a record. */
const own = '(?!(?:__proto__|constructor|prototype)(?:\\.|$))[A-Za-z_]\\w*';
export const FieldName = Type.String({ pattern: `^${own}(?:\\.${own})*$`, maxLength: 100 });
export const FilterName = Type.String({ pattern: `^${own}$`, maxLength: 100 });
/** The portal itself asks for pages, orders and references with the others. */
export const FilterSource = Type.String({ pattern: `^(?!(?:limit|offset|order_by|id__in)$)${own}$`, maxLength: 100 });
/** A field with '-' before it: descending. */
export const Sort = Type.String({ pattern: `^-?${own}$`, maxLength: 100 });

/** A parameter that only the wire uses, such as 'page[number]' or 'filters[title][$contains]'. */
export const ParameterName = Type.String({ pattern: '^[\\w.:$[\\]-]+$', maxLength: 100 });

/** The portal's name of the list whose record an id names, such as 'customers'. */
export const ListName = Type.String({ pattern: '^[a-z][\\w-]*$', maxLength: 50 });
export const ListPath = Type.String({ pattern: '^[\\w-]+(/[\\w-]+)*$', maxLength: 200 });

/** Whether it can be the path of a list: it stays below the API, without '..', '//', '?' and another origin. */
export const isListPath = (path: string): boolean => Value.Check(ListPath, path);
/** Whether it can be the source of a field. */
export const isFieldName = (name: string): boolean => Value.Check(FieldName, name);
/** Whether it can be the source of a filter or a search. */
export const isFilterSource = (name: string): boolean => Value.Check(FilterSource, name);
/** Whether it can be the name of an input, an action or a quick filter. */
export const isFilterName = (name: string): boolean => Value.Check(FilterName, name);
export const isParameterName = (name: string): boolean => Value.Check(ParameterName, name);

/** Whether a field is likely to hold a secret: such a field is never proposed. */
export const isSecretName = (name: string): boolean => /secret|token|password|passwd|hash/i.test(name);
