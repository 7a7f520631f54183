import { expect, it } from 'vitest';
import { fieldOf, problemOfName } from '../../scripts/newResource/fields.mjs';
import { resourceFiles, resourceOf } from '../../scripts/newResource/files.mjs';
import ownAddresses from '../../contract/ownAddresses.json';

it('[HOST-69] a choice is shown with all its words', () => {
  const kind = fieldOf('kind:national_id|tax_id|passport');
  const files = resourceFiles(resourceOf('papers', typeof kind === 'string' ? [] : [kind], false));
  expect(files['choices.ts']?.split('\n').slice(1, 4)).toEqual([
    "  { id: 'national_id', name: 'National id' },",
    "  { id: 'tax_id', name: 'Tax id' },",
    "  { id: 'passport', name: 'Passport' },",
  ]);
});

it.each(['arguments', 'eval', 'undefined', 'global_this', 'through', 'defineresource'])(
  '[HOST-67] %s is no name for a resource, because its code would not compile or pass lint',
  name => expect(problemOfName(name)).toBe(`'${name}' is reserved. Choose another name.`),
);

it('[HOST-50] the generator refuses every name that the portal refuses', () => {
  const names = ownAddresses.map(name => name.replaceAll('-', '_'));
  expect(names).toEqual(expect.arrayContaining(['create', 'profile', 'login', 'auth', 'api', 'health']));
  for (const name of names) expect(problemOfName(name)).toBe(`'${name}' is reserved. Choose another name.`);
});
