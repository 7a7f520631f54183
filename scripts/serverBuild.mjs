import { join } from 'node:path';
import { root } from './steps.mjs';

/**
 * How Vite builds the server: its programs, or only some of them.
 * @param {string} outDir
 * @param {Record<string, string>} [programs] their files below server/
 * @returns {import('vite').InlineConfig & { build: import('vite').BuildOptions }}
 */
export const serverBuild = (
  outDir,
  programs = {
    main: 'main.ts',
    seed: 'seed/command.ts',
    company: 'setup/command.ts',
    'check-provider': 'setup/provider/command.ts',
    migrate: 'database/migrateCommand.ts',
    password: 'setup/passwordCommand.ts',
    'rotate-keys': 'setup/rotateKeysCommand.ts',
    backup: 'setup/backupCommand.ts',
    verify: 'setup/verifyCommand.ts',
    openapi: 'openapiCommand.ts',
  },
) => ({
  root,
  logLevel: 'warn',
  publicDir: false,
  // As a package it has as many files to open at a start as all others together.
  ssr: { noExternal: ['typebox'] },
  build: {
    ssr: true,
    outDir,
    target: 'node20',
    manifest: false,
    license: false,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, join(root, 'server', file)])),
      // The server does not use the portal's groups of files, nor its short names.
      output: {
        codeSplitting: true,
        entryFileNames: '[name].js',
        chunkFileNames: 'assets/[name]-[hash].js',
      },
    },
  },
});
