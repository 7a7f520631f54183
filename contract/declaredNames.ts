import { Type } from 'typebox';
import { fieldName, filterName, filterSource, listName, listPath, parameterName, sort } from './nameRules';

export const FieldName = Type.String(fieldName);
export const FilterName = Type.String(filterName);
export const FilterSource = Type.String(filterSource);
export const Sort = Type.String(sort);
export const ParameterName = Type.String(parameterName);
export const ListName = Type.String(listName);
export const ListPath = Type.String(listPath);
