import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { deleteOldLogos, insertLogo } from '../../server/queries/logos';
import { brandCalls, brandOfAcme, dataAddress, hostsPath, pngBytes, refusalOf } from '../support/brandCalls';
import { serverScene } from '../support/scene';
import { waitingForLocks } from '../support/waitingForLocks';

const server = serverScene();
const { send, change, shownAt } = brandCalls(server);

const png = dataAddress('image/png', pngBytes(Buffer.from('abc')));
const svg = (content: string) => dataAddress('image/svg+xml', content);
const plainSvg = svg('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/></svg>');

describe('a logo', () => {
  const stored = () => server.db.query<{ type: string }>(sql`select type from logos order by type`);
  const aDayLater = () =>
    server.db.query(
      sql`update logos set unused_since = unused_since - interval '1 day' where unused_since is not null`,
    );
  const clean = async () => {
    while (await deleteOldLogos(server.db));
  };

  it('[BRND-05] that is uploaded is kept and shown to everybody, and deleted a day after nothing names it any more', async () => {
    const { logo } = (await change(brandOfAcme, { logo: png })).json();
    expect(logo).toMatch(/^\/api\/v1\/x\/catalogue\/logos\/[0-9a-f]{64}$/);
    expect(await shownAt('portal.acme.test')).toMatchObject({ logo });
    const read = await server.app.inject(logo);
    expect([read.statusCode, read.headers['content-type'], read.rawPayload.toString('latin1')]).toEqual([
      200,
      'image/png',
      '\x89PNG\r\n\x1a\nabc',
    ]);
    expect(read.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    // The same file again is no change.
    const { etag } = (await send('GET', brandOfAcme)).headers;
    expect((await change(brandOfAcme, { logo: png })).headers.etag).toBe(etag);

    await change(`${hostsPath}2/`, { logo: png });
    await change(brandOfAcme, { logo: plainSvg });
    expect(await stored()).toEqual([{ type: 'image/png' }, { type: 'image/svg+xml' }]);
    await change(`${hostsPath}2/`, { logo: null });
    // Portals that are open still show it.
    await clean();
    expect((await server.app.inject(logo)).statusCode).toBe(200);
    await aDayLater();
    await change(`${hostsPath}2/`, { logo });
    await clean();
    expect(await stored()).toEqual([{ type: 'image/png' }, { type: 'image/svg+xml' }]);
    await change(`${hostsPath}2/`, { logo: null });
    await aDayLater();
    await clean();
    expect(await stored()).toEqual([{ type: 'image/svg+xml' }]);
    expect((await server.app.inject(logo)).statusCode).toBe(404);
    await change(brandOfAcme, { logo: 'https://cdn.acme.test/logo.svg' });
    await aDayLater();
    // Somebody writes to the tables and names it again.
    await server.db.query(sql`
      update company_domains set portal_data = (select json_build_object('logo', digest) from logos)::text where id = 2`);
    await clean();
    expect(await stored()).toEqual([{ type: 'image/svg+xml' }]);
    await server.db.query(sql`update company_domains set portal_data = null where id = 2`);
    await clean();
    expect(await stored()).toEqual([]);
  });

  it('[BRND-25] that waits for its deletion stays if it is uploaded anew meanwhile', async () => {
    await change(brandOfAcme, { logo: png });
    await change(brandOfAcme, { logo: null });
    await aDayLater();
    const [old] = await server.db.query<{ digest: string; company_id: number }>(sql`select * from logos`);
    const again = { companyId: old?.company_id } as Parameters<typeof insertLogo>[1];
    let cleaned: Promise<void> | undefined;
    await server.db.transaction(async tx => {
      await insertLogo(tx, again, old?.digest ?? '', { type: 'image/png', content: 'AA==' });
      if (server.db.engine === 'pglite') return;
      cleaned = clean();
      await expect.poll(() => waitingForLocks(server.db)).toBe(1);
    });
    await (cleaned ?? clean());
    expect(await stored()).toEqual([{ type: 'image/png' }]);
    await server.db.query(sql`delete from logos`);
  });

  it('[BRND-26] is named by its path only if the company has it, also if it waits for its deletion', async () => {
    const path = (digit: string) => `/api/v1/x/catalogue/logos/${digit.repeat(64)}`;
    await server.db.query(sql`
      insert into logos (digest, company_id, type, content, unused_since)
      values (repeat('a', 64), 1, 'image/png', '\\x00', now()), (repeat('b', 64), 2, 'image/png', '\\x00', null)`);
    for (const url of [brandOfAcme, `${hostsPath}2/`]) {
      for (const digit of ['0', 'b'])
        expect(refusalOf(await change(url, { logo: path(digit) }))).toEqual(['invalid', 'logo: no_such_logo']);
      expect((await change(url, { logo: path('a') })).json().logo).toBe(path('a'));
    }
    await change(brandOfAcme, { logo: null });
    await change(`${hostsPath}2/`, { logo: null });
    await server.db.query(sql`delete from logos`);
  });

  it('[BRND-24] is refused once 50 replaced ones wait for their deletion, unless it is one of these', async () => {
    await server.db.query(sql`
      insert into logos (digest, company_id, type, content, unused_since)
      select lpad(n::text, 64, '0'), 1, 'image/png', '\\x00', '2026-01-01' from generate_series(1, 49) n`);
    expect((await change(brandOfAcme, { logo: png })).statusCode).toBe(200);
    expect((await change(brandOfAcme, { logo: plainSvg })).statusCode).toBe(200);
    const other = dataAddress('image/png', pngBytes(Buffer.from('other')));
    expect(refusalOf(await change(brandOfAcme, { logo: other }))).toEqual(['too_many_logos']);
    expect((await change(brandOfAcme, { logo: png })).statusCode).toBe(200);
    await change(brandOfAcme, { logo: null });
    await aDayLater();
    await clean();
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['a script', '<svg><script>alert(1)</script></svg>'],
    ['a script with a prefix', '<svg:svg xmlns:svg="x"><svg:script/></svg:svg><svg >'],
    ['markup of another kind', '<svg><foreignObject><p/></foreignObject></svg>'],
    ['a handler', '<svg\n onload = "alert(1)"/>'],
    ['a link that runs', '<svg><a xlink:href="javascript:alert(1)"/></svg>'],
    ['a picture from elsewhere', '<svg><image href="https://evil.test/x.png"/></svg>'],
    ['a style from elsewhere', '<svg><style>@import "https://evil.test/x.css"</style></svg>'],
    ['a colour from elsewhere', '<svg><rect fill="url(https://evil.test/x#a)"/></svg>'],
    ['an entity', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'],
  ])('[BRND-06] an SVG with %s is refused', async (_name, content) => {
    expect(refusalOf(await change(brandOfAcme, { logo: svg(content) }))).toEqual(['invalid', 'logo: logo_active']);
    expect(await stored()).toEqual([]);
  });

  it('[BRND-06] of more than 256 KiB, or of no known kind, is refused; an answer is quick whatever it holds', async () => {
    const large = dataAddress('image/png', pngBytes(Buffer.alloc(262_137)));
    expect(refusalOf(await change(brandOfAcme, { logo: large }))).toEqual(['invalid', 'logo: logo_too_large']);
    expect(
      (await change(brandOfAcme, { logo: dataAddress('image/png', pngBytes(Buffer.alloc(262_136))) })).statusCode,
    ).toBe(200);
    const huge = await change(brandOfAcme, { logo: `data:image/png;base64,${'A'.repeat(20_000_000)}` });
    expect([huge.statusCode, huge.json().detail]).toEqual([413, 'The request is too large.']);
    for (const logo of [
      'data:text/html;base64,PHNjcmlwdD4=',
      dataAddress('image/png', '<svg/>'),
      svg('<html><body/></html>'),
      'data:image/png,abc',
      'DATA:image/png;base64,AAAA',
    ])
      expect(refusalOf(await change(brandOfAcme, { logo }))).toEqual(['invalid', 'logo: logo_type']);
    for (const slow of [' ', '<', '<!--', 'href=', 'url( ', '<a', ' on', ' ona'])
      expect(
        (await change(brandOfAcme, { logo: svg(`<svg>${slow.repeat(Math.floor(260_000 / slow.length))}`) })).statusCode,
      ).not.toBe(500);
  });
});
