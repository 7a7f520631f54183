// npm run new-resource -- <name> <field>…: a folder in resources/ and its words in every language.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, resourceFiles, resourceOf, withCatalogue } from './newResource/files.mjs';
import { root, runTool, say, stop } from './steps.mjs';

const usage = 'For example: npm run new-resource -- vouchers code valid_until amount';
const incomplete = () => stop(`Give a name and at least one field. ${usage}`);
const [name = incomplete(), ...fields] = process.argv.slice(2);
if (fields.length === 0) incomplete();
const odd = [name, ...fields].find(word => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(word));
if (odd) stop(`'${odd}' is not written in snake_case. ${usage}`);
if (fields.includes('id')) stop('Every record has an id; name its other fields.');
const folder = join(root, 'resources', name);
if (existsSync(folder)) stop(`resources/${name} exists already.`);

const resource = resourceOf(name, fields);
const languages = readdirSync(join(root, 'i18n'), { withFileTypes: true }).flatMap(entry =>
  entry.isDirectory() ? [entry.name] : [],
);
const taken = languages.find(language => existsSync(join(root, 'i18n', language, `${resource.plural}.ts`)));
if (taken) stop(`i18n/${taken}/${resource.plural}.ts exists already: choose another name.`);

mkdirSync(folder);
const written = Object.entries(resourceFiles(resource)).map(([file, text]) => {
  const path = join('resources', name, file);
  writeFileSync(join(root, path), text);
  return path;
});
for (const language of languages) {
  const index = join('i18n', language, 'start.ts');
  const words = join('i18n', language, `${resource.plural}.ts`);
  writeFileSync(join(root, index), withCatalogue(readFileSync(join(root, index), 'utf8'), resource));
  writeFileSync(join(root, words), catalogue(resource, language));
  written.push(index, words);
}
if (!runTool('prettier', ['--write', '--log-level', 'warn', ...written]))
  say('Not formatted: npm ci && npm run format.');

say(`resources/${name} is there: a list at /${name}, a page for each record, an entry in the menu.`);
say('The back end, the tests that know the menu, and the weight of the list: docs/adding-a-resource.md.');
say(`It reads /api/v1/${name}/. Its words, English so far, are in i18n/<language>/${resource.plural}.ts.`);
