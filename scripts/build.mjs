// npm run build: the portal into dist/portal (with a page for each known address, and .br and .gz beside each script),
// the server into dist/server, the schema of declared lists, and what both consist of into dist/sbom.cdx.json.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, runnerImport } from 'vite';
import { compressFolder } from './compress.mjs';
import { writeFirstPages } from './firstPages.mjs';
import { listRouteFiles } from './listRoute.mjs';
import { writeSbom } from './sbom.mjs';
import { serverBuild } from './serverBuild.mjs';
import { builtFrom, buildOf, root } from './steps.mjs';

// A file that changes meanwhile is not in this build.
const from = buildOf();
rmSync(builtFrom, { force: true });
const portal = join(root, 'dist/portal');
const assets = join(portal, 'assets');

await build({ root, logLevel: 'warn' });
await writeFirstPages(portal);
await build(serverBuild('dist/server'));
const { module } = await runnerImport(join(root, 'contract/listSchema.ts'), { root, logLevel: 'warn' });
writeFileSync(join(portal, module.listSchemaPath), JSON.stringify(module.listSchema));

compressFolder(assets);
writeSbom(join(root, 'dist/sbom.cdx.json'));
writeFileSync(builtFrom, from);

const files = listRouteFiles();
console.log('Scripts that a signed-in manager downloads to see the license list (gzip):');
for (const { file, bytes } of files) console.log(`${(bytes / 1024).toFixed(1).padStart(8)} KiB  ${file}`);
const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`${(total / 1024).toFixed(1).padStart(8)} KiB  in total`);
