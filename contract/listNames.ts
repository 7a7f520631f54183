import { Type } from 'typebox';

/** Names that every object of JavaScript has are no fields of a record. */
export const own = '(?!(?:__proto__|constructor|prototype)(?:\\.|$))[A-Za-z_]\\w*';
export const FieldName = Type.String({ pattern: `^${own}(?:\\.${own})*$`, maxLength: 100 });
export const FilterName = Type.String({ pattern: `^${own}$`, maxLength: 100 });
/** The portal's name of the list whose record an id names, such as 'customers'. */
export const ListName = Type.String({ pattern: '^[a-z][\\w-]*$', maxLength: 50 });
/** The most choices that an input or a filter can have. */
export const mostChoices = 200;
export const Choices = Type.Array(Type.String({ minLength: 1 }), { minItems: 1, maxItems: mostChoices });
