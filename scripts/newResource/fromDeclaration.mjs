// npm run new-resource -- --from <file>: writes the folder of a list that is declared in JSON.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runnerImport } from 'vite';
import { root, stop } from '../steps.mjs';
import { problemOfName } from './fields.mjs';

/**
 * A TypeScript module of the portal.
 * @param {string} file
 */
const moduleOf = async file =>
  (await runnerImport(join(root, file), { configFile: false, root, logLevel: 'error' })).module;

/**
 * @param {string} file
 * @returns {Promise<unknown>}
 */
const declarationIn = async file => {
  const { parseJsonFile } = await moduleOf('contract/jsonFile.ts');
  try {
    return parseJsonFile(readFileSync(file, 'utf8'));
  } catch {
    return stop(`${file} is missing, or is not JSON.`);
  }
};

/**
 * @param {string} file a declaration, such as deploy/resources/vouchers.json
 * @param {readonly string[]} taken names of the resources that there are
 * @returns {Promise<{ name: string, written: string[] }>} the files that were written or changed
 */
export const writeFromDeclaration = async (file, taken) => {
  const { faultOf } = await moduleOf('contract/listDeclaration.ts');
  const { listRefusalOf } = await moduleOf('contract/declarations.ts');
  const declaration = await declarationIn(file);
  const fault = faultOf(declaration) ?? listRefusalOf(declaration);
  if (fault) stop(`${file} declares no list: ${fault}.`);
  const { name } = /** @type {{ name: string }} */ (declaration);
  const problem = problemOfName(name.toLowerCase().replaceAll('-', '_'));
  if (problem) stop(problem);
  const { messages } = await moduleOf('i18n/en/index.ts');
  const isTaken = taken.includes(name) || Object.hasOwn(messages.resources, name);
  if (isTaken || existsSync(join(root, 'resources', name)))
    stop(`A resource is called '${name}' already. Choose another name.`);
  const { filesOf } = await moduleOf('src/declared/folder/files.ts');
  const { mentioning } = await moduleOf('src/declared/folder/words.ts');
  const { namesIn } = await moduleOf('src/declared/folder/names.ts');
  const { languages } = await moduleOf('contract/constants.ts');
  const files = filesOf(declaration);
  const there = Object.keys(files).find(path => existsSync(join(root, path)));
  if (there) stop(`${there} already exists. Choose another name, or take that file and its mentions away.`);
  for (const language of languages)
    for (const part of ['index.ts', 'start.ts']) {
      const path = join('i18n', language, part);
      files[path] = mentioning(readFileSync(join(root, path), 'utf8'), part, namesIn(name));
    }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), String(text));
  }
  return { name, written: Object.keys(files) };
};
