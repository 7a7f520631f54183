import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, runnerImport } from 'vite';
import { filesOf, readManifest, writeManifest } from './manifest.mjs';
import { minified } from './minified.mjs';
import { root } from './steps.mjs';

/** Runs before everything else, so it is one file of its own. */
const firstScript = 'src/firstScript.ts';

/** @param {string} portal @returns {Promise<string>} the built file */
const buildFirstScript = async portal => {
  const built = await build({
    root,
    configFile: false,
    // It would warn about libraries that only stand beside the shared functions, and are left out.
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: portal,
      emptyOutDir: false,
      ...minified,
      rolldownOptions: {
        input: join(root, firstScript),
        output: { format: 'iife', entryFileNames: 'assets/first-[hash].js' },
      },
    },
  });
  const outputs = [built].flat().flatMap(each => ('output' in each ? each.output : []));
  const [script, ...others] = outputs.map(({ fileName }) => fileName);
  if (!script || others.length > 0) throw new Error(`The first script must be one file, not ${outputs.length}.`);
  return script;
};

/**
 * @param {() => Promise<unknown>} load `() => import('./LicenseList')`, as Vite runs it
 * @returns {string} the imported module, as Vite's manifest names it
 */
const moduleOf = load => {
  const [, module] = /"\/([^"]+)"/.exec(String(load)) ?? [];
  if (!module) throw new Error(`A page must be downloaded by a plain import(), not by ${String(load)}`);
  return module;
};

/** @param {string} file below the root @returns {Promise<any>} the module, as Vite runs it */
const importOf = async file => (await runnerImport(join(root, file), { root, logLevel: 'warn' })).module;

/**
 * Puts the first script into index.html, and writes pages/<address>.html beside it: the same page, which preloads the
 * code for its address and tells the first script what to ask for. The addresses are those of src/firstPages.ts.
 * @param {string} portal the folder of the built portal
 */
export const writeFirstPages = async portal => {
  const script = await buildFirstScript(portal);
  const manifest = readManifest(portal);
  writeManifest(portal, { ...manifest, [firstScript]: { file: script } });
  const index = join(portal, 'index.html');
  const html = readFileSync(index, 'utf8');
  /**
   * The first script is no module, because modules wait for the rest of the page.
   * @param {string[]} notes before the first script, which reads them
   * @param {string[]} links
   */
  const withTags = (notes, links) =>
    html
      .replace('<script type="module"', tag => [...notes, `<script src="/${script}"></script>`, tag].join('\n    '))
      .replace('</head>', end => `${links.map(link => `  ${link}\n  `).join('')}${end}`);
  writeFileSync(index, withTags([], []));

  const known = filesOf(manifest, ['index.html']);
  /** @param {(() => Promise<unknown>)[]} loads */
  const addressesOf = loads =>
    filesOf(manifest, loads.map(moduleOf))
      .filter(file => !known.includes(file))
      .map(file => `/${file}`);
  /** @type {typeof import('../src/firstPages')} */
  const { firstPages } = await importOf('src/firstPages.ts');
  /** @type {typeof import('../contract/html')} */
  const { escapeHtml } = await importOf('contract/html.ts');
  rmSync(join(portal, 'pages'), { recursive: true, force: true });
  for (const { file, code, texts, requests } of firstPages) {
    const note = {
      texts: Object.fromEntries(Object.entries(texts).map(([language, load]) => [language, addressesOf([load])])),
      requests,
    };
    const content = escapeHtml(JSON.stringify(note));
    const links = addressesOf(code).map(href => `<link rel="modulepreload" crossorigin href="${href}">`);
    const path = join(portal, 'pages', `${file}.html`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, withTags([`<meta name="first-page" content="${content}">`], links));
  }
};
