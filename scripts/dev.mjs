// npm run dev: the portal with hot reload, and behind it the reference server, which starts again after each change.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serverBuild } from './serverBuild.mjs';
import { build, install, requireNode, root, say } from './steps.mjs';

requireNode();
install();
const { build: viteBuild, createServer } = await import('vite');
// The server needs a built portal. Any build will do, because people see Vite's.
if (!existsSync(join(root, 'dist/portal/index.html'))) await build();

const portal = await createServer({ root, configFile: join(root, 'vite.config.ts') });
await portal.listen();
const address = portal.resolvedUrls?.local[0] ?? 'http://localhost:5173/';

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
/** Only one process may use the database's folder, so the old server ends before the new one starts. */
const restart = async () => {
  if (server?.exitCode === null && server.signalCode === null) {
    say('The server has changed. Restarting …');
    server.kill('SIGINT');
    await once(server, 'exit');
  }
  server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/dev/main.js')], {
    cwd: root,
    stdio: 'inherit',
    // People come through Vite's address, so redirects of the sign-in lead back to it.
    env: { ...process.env, PUBLIC_URL: new URL(address).origin },
  });
  server.on('exit', code => code && say('The server has stopped. It restarts after your next change.'));
};

// In its own folder, so that dist/server stays as `npm run build` left it.
const config = serverBuild('dist/dev', { main: 'main.ts' });
config.build.watch = {};
const watcher = await viteBuild(config);
if (!('on' in watcher)) throw new Error('Vite does not watch the server.');
let restarting = Promise.resolve();
watcher.on('event', event => {
  if (event.code === 'BUNDLE_END') {
    restarting = restarting.then(restart);
    event.result.close();
  }
  if (event.code === 'ERROR') console.error(event.error.message);
});

const stop = async () => {
  await Promise.all([portal.close(), watcher.close()]);
  if (server?.exitCode === null) {
    server.kill('SIGINT');
    await once(server, 'exit');
  }
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
