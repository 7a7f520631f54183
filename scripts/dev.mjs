// npm run dev: the reference server, and the portal with hot reload in front of it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { build, install, requireNode, root } from './steps.mjs';

requireNode();
install();
build();

const portal = await createServer({ root, configFile: join(root, 'vite.config.ts') });
await portal.listen();
const address = portal.resolvedUrls?.local[0] ?? 'http://localhost:5173/';
// People come through the dev server, so that is the public address: redirects of the sign-in lead back to it.
const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: '3000', PUBLIC_URL: new URL(address).origin },
});
server.on('exit', async code => {
  await portal.close();
  process.exit(code ?? 0);
});
