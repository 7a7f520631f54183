/**
 * Code of libraries that every page would download for nothing, and what stands in for it in the built portal.
 * A library that no longer asks for one of these simply is not served it: nothing depends on this but sizes.
 * @type {Record<string, string>}
 */
const standIns = {
  // node-polyglot brings polyfills of what every supported browser has.
  'object.entries': 'module.exports = Object.entries;',
  hasown: 'module.exports = Object.hasOwn;',
  // ra-core's lists bring an exporter; it is downloaded when something is exported.
  'jsonexport/dist/index.js':
    "export default (...args) => import('jsonexport/dist').then(module => module.default(...args));",
};

/** @returns {import('vite').Plugin} */
export const lighterLibraries = () => ({
  name: 'lighter-libraries',
  enforce: 'pre',
  apply: 'build',
  resolveId: id => (Object.hasOwn(standIns, id) ? `\0${id}` : undefined),
  load: id => (id.startsWith('\0') ? standIns[id.slice(1)] : undefined),
});
