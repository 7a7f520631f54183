import { join } from 'node:path';
import { root } from './steps.mjs';

/**
 * Replacements for library code that every page would otherwise download without using it. They only affect size: an
 * entry that no library imports any more does nothing.
 * @type {Record<string, string>}
 */
const standIns = {
  // node-polyglot imports polyfills that supported browsers do not need.
  'object.entries': 'module.exports = Object.entries;',
  hasown: 'module.exports = Object.hasOwn;',
  // ra-core's lists import the exporter. It is downloaded when somebody exports.
  'jsonexport/dist/index.js':
    "export default (...args) => import('jsonexport/dist').then(module => module.default(...args));",
  // The theme turns MUI's ripples off.
  '@mui/material/ButtonBase/TouchRipple': 'export default () => null;',
  // Builds a script for pages that a server renders.
  '@mui/system/InitColorSchemeScript': `
    export const DEFAULT_MODE_STORAGE_KEY = 'mode';
    export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';
    export const DEFAULT_ATTRIBUTE = 'data-color-scheme';
    export const buildInitColorSchemeScript = () => null;
    export default () => null;`,
};

/**
 * @param {string} id
 * @param {string} [importer]
 */
const nameOf = (id, importer) => {
  if (id === '../InitColorSchemeScript/InitColorSchemeScript.mjs' && importer?.includes('@mui/system/'))
    return '@mui/system/InitColorSchemeScript';
  if (id === './TouchRipple.mjs' && importer?.includes('@mui/material/')) return '@mui/material/ButtonBase/TouchRipple';
  return id;
};

/**
 * For bundlers, react-router's package.json names its development build only.
 * @type {Record<string, string>}
 */
const otherBuilds = {
  'react-router': join(root, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom': join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
};

/** @returns {import('vite').Plugin} */
export const lighterLibraries = () => ({
  name: 'lighter-libraries',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id, importer) => {
    const name = nameOf(id, importer);
    if (Object.hasOwn(standIns, name)) return `\0${name}`;
    const build = otherBuilds[id];
    return build && { id: build, moduleSideEffects: false };
  },
  load: id => (id.startsWith('\0') ? standIns[id.slice(1)] : undefined),
});
