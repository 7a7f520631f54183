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
  resolveId: id => {
    if (Object.hasOwn(standIns, id)) return `\0${id}`;
    const build = otherBuilds[id];
    return build && { id: build, moduleSideEffects: false };
  },
  load: id => (id.startsWith('\0') ? standIns[id.slice(1)] : undefined),
});
