import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const server = 'http://localhost:3000';
const databaseTests = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist/portal', sourcemap: 'hidden', manifest: true },
  server: { port: 5173, proxy: { '/api': server, '/oidc': server, '/config.json': server } },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/component.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/databases.ts'],
          ...databaseTests,
        },
      },
      {
        extends: true,
        test: {
          name: 'server-postgres',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts'],
          ...databaseTests,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/support/databases.ts'],
          ...databaseTests,
        },
      },
    ],
  },
});
