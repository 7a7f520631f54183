import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

interface Setup {
  program: string;
  /** Address at which it serves the portal. */
  front: string;
  api: string;
  /** Origin of the OpenID provider. */
  provider: string;
  config: object;
}

/** The shipped file, with the lines changed that people are told to adapt. */
const adapted = (changes: Record<string, string>): string =>
  Object.entries(changes).reduce(
    (text, [from, to]) => {
      if (text.split(from).length !== 2) throw new Error(`deploy/nginx.conf has "${from}" not exactly once`);
      return text.replace(from, to);
    },
    readFileSync('deploy/nginx.conf', 'utf8'),
  );

/** What a system's own nginx.conf contains around it. */
const surroundings = (folder: string) => `
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;
  events {}
  http {
    types { text/html html; application/javascript js; application/json json; }
    access_log off;
    client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
    include ${folder}/portal.conf;
  }`;

const answers = (port: number) =>
  new Promise<boolean>(resolve => {
    const socket = createConnection(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

/** Starts nginx with deploy/nginx.conf in front of the built portal and an API. */
export const startNginx = async ({ program, front, api, provider, config }: Setup) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const portal = join(folder, 'portal');
  cpSync('dist/portal', portal, { recursive: true });
  writeFileSync(join(portal, 'config.json'), JSON.stringify(config));
  writeFileSync(
    join(folder, 'portal.conf'),
    adapted({
      'server 127.0.0.1:3000;': `server 127.0.0.1:${new URL(api).port};`,
      'listen 8080;': `listen 127.0.0.1:${new URL(front).port};`,
      'root /srv/portal;': `root ${portal};`,
      '"http://localhost:8180"': `"${provider}"`,
    }),
  );
  writeFileSync(join(folder, 'nginx.conf'), surroundings(folder));
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', chunk => (said += String(chunk)));
  while (!(await answers(Number(new URL(front).port)))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    await setTimeout(20);
  }
  return {
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
};
