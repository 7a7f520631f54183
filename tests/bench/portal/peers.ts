import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressFolder } from '../../../scripts/compress.mjs';

/** What the portal is compared with: pages of plain react-admin. */
export type PeerName = 'helloWorld' | 'plainPortal';

export interface Peer {
  url: string;
  stop(): Promise<void>;
}

const buildPeer = async (name: PeerName): Promise<string> => {
  const outDir = await mkdtemp(join(tmpdir(), `portal-bench-${name}-`));
  await build({
    root: join(import.meta.dirname, name),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  });
  compressFolder(join(outDir, 'assets'));
  return outDir;
};

/**
 * Builds a peer and serves it as the reference server serves the portal: compressed beforehand, cached forever. It
 * forwards /api to the reference server.
 */
export const startPeer = async (name: PeerName, apiOrigin: string): Promise<Peer> => {
  const folder = await buildPeer(name);
  const app = fastify();
  await app.register(fastifyStatic, { root: folder, preCompressed: true, immutable: true, maxAge: '1y' });
  app.get('/api/*', (incoming, reply) => {
    const { host: _, ...headers } = incoming.headers;
    request(`${apiOrigin}${incoming.url}`, { headers }, answer => {
      void reply
        .code(answer.statusCode ?? 502)
        .headers(answer.headers)
        .send(answer);
    }).end();
    return reply;
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    stop: async () => {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
};
