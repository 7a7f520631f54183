import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languages } from '../../contract/constants';

const block = /^```(tsx?|diff)\n ?\/\/ (\S+)\n([\s\S]*?)^```$/gm;

interface Code {
  kind: string;
  file: string;
  text: string;
}

/** The code of a page of documentation. `<language>` in a file's name stands for each of them. */
export const codeOf = (page: string): Code[] =>
  [...readFileSync(page, 'utf8').matchAll(block)].flatMap(([, kind = '', name = '', text = '']) =>
    (name.includes('<language>') ? languages : ['']).map(language => {
      return { kind, file: name.replace('<language>', language), text };
    }),
  );

/** Every block of code that says no file, which therefore nothing checks. */
export const uncheckedCode = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^```(?:tsx?|diff)\n(.*)$/gm)]
    .map(([, first = '']) => first)
    .filter(first => !/^ ?\/\/ \S+$/.test(first));

/**
 * Writes the files that a page shows, and makes the changes that it shows as `diff`.
 * @throws Error for a change whose lines are not in the file
 */
export const applyCode = (page: string, folder: string): string[] =>
  codeOf(page).map(({ kind, file, text }) => {
    const path = join(folder, file);
    if (kind !== 'diff') {
      if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      return file;
    }
    const lines = text.trimEnd().split('\n');
    const side = (sign: string) =>
      lines.filter(line => [' ', sign].includes(line.charAt(0))).map(line => `${line.slice(1)}\n`);
    const before = side('-').join('');
    const current = readFileSync(path, 'utf8');
    if (!current.includes(before)) throw new Error(`${page}: ${file} does not contain\n${before}`);
    writeFileSync(
      path,
      current.replace(before, () => side('+').join('')),
    );
    return file;
  });
