// npm run new-resource -- <name> <field>… [--crud]: writes a folder in resources/ that uses react-admin's own
// components. -- --from <file>: writes the folder of a list that is declared in JSON, and its texts.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationsIn, install, requireNode, root, runTool, say, stop } from './steps.mjs';

requireNode();
install();
const { fieldOf, problemOfFields, problemOfName } = await import('./newResource/fields.mjs');
const { resourceFiles, resourceOf } = await import('./newResource/files.mjs');

/** The declarations of all resources, with the path and the rest of each. */
const declared = readdirSync(join(root, 'resources'))
  .flatMap(declarationsIn)
  .flatMap(file => [
    ...readFileSync(file, 'utf8').matchAll(/defineResource\(\{\s*name: '([^']+)',\s*path: '([^']+)'([\s\S]*?)\}\);/g),
  ]);

/** The catalogue's lists, which have no folder of their own. Branding is one record of a company, which nothing refers to. */
const lists = join(root, 'src/catalogue/lists');
const catalogue = readdirSync(lists)
  .map(file => JSON.parse(readFileSync(join(lists, file), 'utf8')).name)
  .filter(name => name !== 'catalogue-branding');

/** @param {string[]} written */
const format = written => {
  if (!runTool('prettier', ['--write', '--log-level', 'warn', ...written]))
    say('The files are not formatted. Run: npm ci && npm run format');
};

const [option, file] = process.argv.slice(2);
if (option === '--from') {
  const from =
    file ||
    stop('Name the file of the list. For example: npm run new-resource -- --from deploy/resources/vouchers.json');
  const { writeFromDeclaration } = await import('./newResource/fromDeclaration.mjs');
  const taken = declared.map(([, found = '']) => found);
  const { name, written } = await writeFromDeclaration(from, taken);
  format(written);
  say(`Created resources/${name} and its texts in four languages. Change them as you like.`);
  say(`Take ${from} away: two resources cannot have the same name.`);
  process.exit();
}

const usage =
  "For example: npm run new-resource -- vouchers code 'kind:gift|promo' amount:number valid_until:date --crud";
const words = process.argv.slice(2);
const odd = words.find(word => word.startsWith('-') && word !== '--crud');
if (odd) stop(`'${odd}' is not an option. --from stands first and alone; the only other option is --crud. ${usage}`);
const [name = '', ...typed] = words.filter(word => word !== '--crud');
if (!name || typed.length === 0) stop(`Give a name and at least one field. ${usage}`);
const problem = problemOfName(name);
if (problem) stop(`${problem} ${usage}`);
const folder = join('resources', name);
if (existsSync(join(root, folder))) stop(`${folder} already exists. Choose another name, or remove the folder.`);

const fields = typed.map(word => {
  const field = fieldOf(word);
  return typeof field === 'string' ? stop(`${field} ${usage}`) : field;
});

if (declared.some(([, taken]) => taken === name)) stop(`A resource is called '${name}' already. Choose another name.`);
// A path with a name in braces needs the filter of another record.
const open = declared.filter(([, , path = '']) => !path.includes('{'));
// A choice needs a name to be shown by and a field to be searched by. A function gives the first only.
const isSearchable = (/** @type {string} */ rest) =>
  rest.includes("recordRepresentation: '") || /searchFields: (?!\[\])/.test(rest);
const named = open.filter(([, , , rest = '']) => rest.includes('recordRepresentation:') && isSearchable(rest));
const namesOf = (/** @type {RegExpExecArray[]} */ found) => found.map(([, each = '']) => each);
const resources = [...namesOf(named), ...catalogue];
const wrong = problemOfFields(fields, { name, resources, nameless: namesOf(open) });
if (wrong) stop(wrong);

const resource = resourceOf(name, fields, words.includes('--crud'));
mkdirSync(join(root, folder));
const written = Object.entries(resourceFiles(resource)).map(([file, text]) => {
  writeFileSync(join(root, folder, file), text);
  return join(folder, file);
});
format(written);

say(
  `Created ${folder}: a list at /${name} (in the menu)${resource.isCrud ? ', two forms' : ''} and a page for each record.`,
);
say(
  `It reads /api/v1/${name}/, which the back end must serve, and only managers see it. Change both in ${folder}/index.ts.`,
);
say('docs/adding-a-resource.md explains translations, faster components and the back end.');
