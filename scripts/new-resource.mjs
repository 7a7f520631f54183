// npm run new-resource -- <name> <field>… [--crud]: writes a folder in resources/ that uses react-admin's own
// components.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldOf, problemOfName } from './newResource/fields.mjs';
import { resourceFiles, resourceOf } from './newResource/files.mjs';
import { root, runTool, say, stop } from './steps.mjs';

const usage =
  "For example: npm run new-resource -- vouchers code 'kind:gift|promo' amount:number valid_until:date --crud";
const words = process.argv.slice(2);
const odd = words.find(word => word.startsWith('-') && word !== '--crud');
if (odd) stop(`'${odd}' is no option: there is only --crud. ${usage}`);
const [name = '', ...typed] = words.filter(word => word !== '--crud');
if (!name || typed.length === 0) stop(`Give a name and at least one field. ${usage}`);
const problem = problemOfName(name);
if (problem) stop(`${problem} ${usage}`);
const folder = join('resources', name);
if (existsSync(join(root, folder))) stop(`${folder} exists already: choose another name, or remove the folder.`);

const fields = typed.map(word => {
  const field = fieldOf(word);
  return typeof field === 'string' ? stop(`${field} ${usage}`) : field;
});
const sources = fields.map(({ source }) => source);
const twice = sources.find((source, index) => sources.indexOf(source) !== index);
if (twice) stop(`The field '${twice}' is there twice: leave one out.`);

const resource = resourceOf(name, fields, words.includes('--crud'));
mkdirSync(join(root, folder));
const written = Object.entries(resourceFiles(resource)).map(([file, text]) => {
  writeFileSync(join(root, folder, file), text);
  return join(folder, file);
});
if (!runTool('prettier', ['--write', '--log-level', 'warn', ...written]))
  say('Not formatted: npm ci && npm run format.');

say(
  `${folder} is there: a list at /${name}${resource.isCrud ? ', forms' : ''} and a page for each record, in the menu.`,
);
say(
  `It reads /api/v1/${name}/, which the back end has to serve, and is for managers: change both in ${folder}/index.ts.`,
);
say('Words of its own, other looks, the back end: docs/adding-a-resource.md.');
