import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { minified } from './scripts/minified.mjs';
import { releaseOf } from './scripts/release.mjs';

const server = `http://localhost:${process.env.PORT || 3000}`;
/** DEV_PROXY=/api/v1/vouchers=http://localhost:4000: paths of `npm run dev` that another server answers. */
const otherServers = Object.fromEntries(
  (process.env.DEV_PROXY ?? '')
    .split(',')
    .map(pair => pair.split('='))
    .filter(([path]) => path),
);
/** `npm test` sets it if the machine has PostgreSQL, on which a database is there in a third of the time. */
const databases = `tests/support/${process.env.TESTS_ON === 'postgres' ? 'postgres' : 'databases'}.ts`;
/** Ends a test that hangs, but none on a busy machine. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 15_000 } } };
/** The server keeps nothing in its modules, so files share them; importing them took a quarter of the time. */
const databaseTests = { ...patience, isolate: false, testTimeout: 120_000 };

/**
 * Few files, because each costs a slow line a round trip of its own. Two have what every page needs: one of them the
 * libraries, which stay in a browser's cache when only the portal changes. A third has what every list and its rows need.
 * It has the columns of licenses, too, which would take more room as a file of their own.
 */
const initial: ['$initial'] = ['$initial'];
const groups = [
  // What must run before the libraries lies with them.
  { name: 'vendor', tags: initial, test: /node_modules|src[\\/]lib[\\/]browserStorage/ },
  { name: 'shell', tags: initial },
  {
    name: 'list',
    test: /src[\\/]components[\\/](table[\\/]|ActionButton|detail[\\/](CopyButton|StatusBadge|Term))|lib[\\/](dates|words)|contract[\\/]permissions|resources[\\/]licenses[\\/](licenseName|licenseColumns|ResetLicenseButton|bulkLicenses)/,
  },
  { name: 'detail', test: /src[\\/](components[\\/]detail[\\/](?!Figure|RelatedTable|SecretText)|lib[\\/]isMissing)/ },
  // The first download names every file of the other pages, so what few pages share is one file.
  {
    name: 'people',
    test: /src[\\/](licensing[\\/]people[\\/](AddPersonButton|InitialPassword)|components[\\/]ActionsMenu)/,
  },
  { name: 'input', test: /ra-ui-materialui[\\/].*[\\/](TextInput|ResettableTextField)\./ },
];

/** For bundlers, react-router's package.json names its development build only. */
const productionRouter: Plugin = {
  name: 'production-react-router',
  enforce: 'pre',
  apply: 'build',
  resolveId: id => {
    const file = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' }[id];
    return (
      file && {
        id: join(import.meta.dirname, 'node_modules/react-router/dist/production', file),
        moduleSideEffects: false,
      }
    );
  },
};

/**
 * With this line, Chromium compiles a file while it arrives, not function by function at the first click. It must be the
 * first one, above what Vite itself puts there. Texts have no functions, and small files have few.
 */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  enforce: 'post',
  apply: ({ build }) => !build?.ssr,
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk' || output.facadeModuleId?.includes('/i18n/')) continue;
        const length = Object.values(output.modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
        if (length >= 4_000) output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
      }
    },
  },
};

/**
 * The license list names every file that it may download later, and such names hardly compress. So hashes are short, and
 * only the files of `groups` have a name: 1.8 KiB less. The manifest says what is in the others.
 */
const fileNameOf = ({ name }: { name: string }): string =>
  groups.some(group => group.name === name) ? `assets/${name.slice(0, 3)}-[hash:7].js` : 'assets/[hash:7].js';

/** Hashing passwords as slowly as the server does took a tenth of the server's tests. */
const quickPasswords = {
  alias: [{ find: './passwordCost', replacement: join(import.meta.dirname, 'tests/support/quickCost.ts') }],
};
/** The file that takes longest: it compiles a copy of the portal. Vitest begins with the project whose name comes first. */
const longest = 'tests/unit/newResource.test.ts';
const alone = 'tests/component/**/*.alone.test.tsx';

export default defineConfig({
  plugins: [react(), productionRouter, compiledAhead],
  define: { builtRelease: JSON.stringify(releaseOf()) },
  build: {
    outDir: 'dist/portal',
    manifest: true,
    license: { fileName: 'licenses.txt' },
    ...minified,
    // Browsers without it (Safari before 17, Firefox before 115) only download later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Only `withTheme` of @emotion/react needs it, which nobody calls, but its package does not say that it may be left out.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
      output: {
        codeSplitting: { groups },
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: fileNameOf,
      },
    },
    // In kB before compression; what counts is held by scripts/listRoute.mjs.
    chunkSizeWarningLimit: 700,
  },
  server: { port: 5173, proxy: { ...otherServers, '/api': server, '/oidc': server, '/config.json': server } },
  // Vitest would leave a core to itself; on two cores that is half of them.
  test: {
    maxWorkers: '100%',
    projects: [
      ...[
        { name: 'code', include: [longest] },
        { name: 'unit', include: ['tests/unit/**/*.test.ts'], exclude: [longest] },
      ].map(project => ({ extends: true as const, test: { ...project, ...patience, isolate: false } })),
      // Files that replace modules, or test colours or downloads, have modules of their own. The others share them, which
      // takes a third less time.
      ...[
        { name: 'component', include: ['tests/component/**/*.test.tsx'], exclude: [alone], isolate: false },
        { name: 'component-alone', include: [alone] },
      ].map(project => ({
        extends: true as const,
        test: {
          ...project,
          environment: 'jsdom',
          pool: 'threads' as const,
          // Their pages pause before they search, look again or show the next notice. A third worker fills the pauses.
          maxWorkers: Math.ceil(1.5 * availableParallelism()),
          sequence: { groupOrder: 1 },
          setupFiles: ['tests/support/component.ts'],
          globalSetup: [databases],
          ...patience,
          ...quickPasswords,
        },
      })),
      // What both engines show alike is shown on one of them. `.both` files test where they can differ.
      ...[
        { name: 'server', include: ['tests/server/**/*.test.ts'], globalSetup: [databases] },
        { name: 'contract', include: ['tests/contract/**/*.test.ts'], globalSetup: [databases] },
        {
          name: 'server-embedded',
          include: [`tests/server/**/*${process.env.TEST_LONG ? '' : '.both'}.test.ts`],
          globalSetup: ['tests/support/databases.ts'],
        },
        {
          name: 'server-postgres',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts'],
        },
      ].map(project => ({ extends: true as const, test: { ...project, ...databaseTests, ...quickPasswords } })),
    ],
  },
});
