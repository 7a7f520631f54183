// npm run build: the portal into dist/portal (with .br and .gz beside each file), the server into dist/server.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { listRouteFiles } from './listRoute.mjs';
import { root } from './steps.mjs';

const portal = join(root, 'dist/portal');
const assets = join(portal, 'assets');

await build({ root, logLevel: 'warn' });
await build({
  root,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    manifest: false,
    sourcemap: true,
    rollupOptions: { input: { main: join(root, 'server/main.ts') } },
  },
});

for (const name of readdirSync(assets)) {
  const file = join(assets, name);
  if (name.endsWith('.map')) {
    rmSync(file);
    continue;
  }
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

const files = listRouteFiles();
console.log('Scripts a signed-in manager downloads to see the license list, gzip:');
for (const { file, bytes } of files) console.log(`${(bytes / 1024).toFixed(1).padStart(8)} KiB  ${file}`);
const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`${(total / 1024).toFixed(1).padStart(8)} KiB  in all`);
