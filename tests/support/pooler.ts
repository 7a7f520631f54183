import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './freePort';

/** `drops settings`: passes on no startup parameter but names. `shares a session`: all clients use the first one's. */
type Fault = 'drops settings' | 'shares a session';

const kept = ['user', 'database', 'client_encoding'];

/** PostgreSQL's startup packet: its length, the protocol's number, and pairs of texts that end with a NUL. */
const withoutSettings = (packet: Buffer): Buffer => {
  const words = packet.subarray(8).toString().split('\0');
  const pairs = words.flatMap((word, i) => (i % 2 === 0 && kept.includes(word) ? [word, words[i + 1] ?? ''] : []));
  const body = Buffer.from(`${pairs.join('\0')}\0\0`);
  const head = Buffer.from(packet.subarray(0, 8));
  head.writeInt32BE(head.length + body.length);
  return Buffer.concat([head, body]);
};

/** AuthenticationOk and ReadyForQuery. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const terminate = 0x58;

/** A connection pooler with a fault of the old ones, before the PostgreSQL of this test run. */
export const startPooler = async (postgres: URL, fault: Fault) => {
  let shared: Socket | null = null;
  let last: Socket | null = null;
  const open = () => connect(Number(postgres.port), postgres.hostname).on('error', () => {});

  const serve = (client: Socket, startup: Buffer) => {
    if (fault === 'drops settings') {
      const server = open();
      server.write(withoutSettings(startup));
      client.pipe(server).pipe(client);
      return;
    }
    if (shared) client.write(welcome);
    else {
      shared = open().on('data', answer => last?.write(answer));
      shared.write(startup);
    }
    last = client;
    client.on('data', message => {
      last = client;
      if (message[0] !== terminate) shared?.write(message);
    });
  };

  const pooler = createServer(client => client.on('error', () => {}).once('data', data => serve(client, data)));
  const port = await freePort();
  await new Promise<void>(resolve => pooler.listen(port, '127.0.0.1', resolve));
  const address = new URL(postgres);
  address.port = String(port);
  return {
    url: address.href,
    close: () => {
      shared?.destroy();
      pooler.close();
    },
  };
};
