import { expect, it } from 'vitest';
import { languages } from '../../contract/constants';
import { faultOf, type ListDeclaration } from '../../contract/listDeclaration';
import { shippedLists } from '../../src/catalogue/catalogueLists';
import { inputRulesOf } from '../../src/declared/inputRules';

const lists = shippedLists.map(({ declared }) => declared as ListDeclaration);

it('[CATL-01] the lists of the catalogue are declarations as anybody can write them', () => {
  expect(lists.map(({ name }) => name)).toEqual([
    'catalogue-customers',
    'catalogue-products',
    'catalogue-policies',
    'catalogue-bundles',
    'catalogue-branding',
    'catalogue-hosts',
  ]);
  expect(lists.map(faultOf)).toEqual(Array(6).fill(undefined));
});

it('[CATL-84] the forms of a policy take at most 100 years of hours', () => {
  const { create = [], edit = [] } = lists.find(({ name }) => name === 'catalogue-policies') ?? {};
  const bounds = [...create, ...edit].flatMap(({ source, maximum }) =>
    source === 'grace_period' || source === 'max_borrow_time' ? [[source, maximum]] : [],
  );
  expect(bounds).toEqual([
    ['grace_period', 876_600],
    ['max_borrow_time', 876_600],
    ['grace_period', 876_600],
    ['max_borrow_time', 876_600],
  ]);
});

it('[CATL-01] every field, search, filter, choice and button has its words in four languages', () => {
  const lacking = lists.flatMap(({ name, fields, parts = [], create = [], presets = [], actions = [], words = {} }) =>
    languages.flatMap(language => {
      const { fields: named = {}, presets: sets = {}, actions: buttons = {}, values = {} } = words[language] ?? {};
      const choices = create.flatMap(input => [input, ...(input.inputs ?? [])]).filter(({ choices }) => choices);
      const nested = [
        ...create.flatMap(({ source, inputs = [] }) => inputs.map(input => `${source}.${input.source}`)),
        ...parts.flatMap(({ source, fields: ofParts }) => [
          source,
          ...ofParts.map(field => `${source}.${field.source}`),
        ]),
      ];
      return [
        ...nested.filter(source => !named[source]),
        ...[...fields, ...create].filter(({ source }) => !named[source]).map(({ source }) => source),
        ...presets.filter(preset => !sets[preset.name]).map(preset => preset.name),
        ...actions.filter(action => !buttons[action.name]).map(action => action.name),
        ...choices.flatMap(({ source, choices = [] }) => choices.filter(choice => !values[source]?.[choice])),
      ].map(word => `${language} ${name} ${word}`);
    }),
  );
  expect(lacking).toEqual([]);
});

it('[CATL-76] the terms of a license policy are as long as the API takes them', () => {
  const { create = [], edit = [] } = lists.find(({ name }) => name === 'catalogue-policies') ?? {};
  const terms = [...create, ...edit].filter(({ rule }) => rule === 'calendar_term');
  const faultsOf = (term: string) =>
    terms.map(input => inputRulesOf({ input, beside: terms, record: undefined })(term, {}));
  expect(faultsOf('36525d')).toEqual(Array(6).fill(undefined));
  expect(faultsOf('36526d')).toEqual(Array(6).fill('portal.declared.form.calendar_term'));
});
