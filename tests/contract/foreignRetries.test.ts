import type { HttpError } from 'ra-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchFile, sendFile } from '../../dataProvider/files';
import { type ForeignServer, failureOf, providerOf, type Reply, startForeignServer } from '../support/foreignServer';

let server: ForeignServer;
beforeAll(async () => {
  server = await startForeignServer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const provider = () => providerOf(server);

/** Retry-After 0 asks for an immediate retry. */
const busy = { status: 503, headers: { 'retry-after': '0' }, body: { detail: 'Busy.' } };

describe('another back end', () => {
  it('a GET is repeated after 502, 503 and 504, at most twice', async () => {
    server.answer(busy, { ...busy, status: 502 }, { body: { count: 1, results: [{ id: 1 }] } });
    expect(await provider().getList('licenses', {})).toEqual({ data: [{ id: 1 }], total: 1 });
    expect(server.requests).toHaveLength(3);

    server.answer({ ...busy, status: 504 });
    expect(await failureOf(provider().getList('licenses', {}))).toMatchObject({ status: 504, message: 'Busy.' });
    expect(server.requests).toHaveLength(3);
  });

  it('a GET is repeated when the connection breaks', async () => {
    server.answer('cut', { body: { id: 1 } });
    expect(await provider().getOne('licenses', { id: 1 })).toEqual({ data: { id: 1 } });
    expect(server.requests).toEqual(['GET /api/v1/licenses/1/', 'GET /api/v1/licenses/1/']);
  });

  it('[FAIL-27] Retry-After is waited for if it is at most 5 seconds; else the person is told at once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let pause = '6';
    const ask = vi.fn<typeof fetch>(async () => new Response(null, { status: 503, headers: { 'retry-after': pause } }));
    const failing = () => failureOf(server.clientBy(ask).get('licenses/1/'));
    const longer = [failing()];
    pause = 'Wed, 21 Oct 2199 07:28:00 GMT';
    longer.push(failing());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(await Promise.all(longer)).toMatchObject([{ status: 503 }, { status: 503 }]);

    pause = '5';
    const shorter = failing();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(ask).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(ask).toHaveBeenCalledTimes(5);
    expect(await shorter).toMatchObject({ status: 503 });
  });

  it.each([400, 404, 409, 429, 500])('a GET is not repeated after %i', async status => {
    server.answer({ status, headers: { 'retry-after': '0' } });
    expect(await failureOf(provider().getList('licenses', {}))).toMatchObject({ status });
    expect(server.requests).toHaveLength(1);
  });

  it('[WIRE-31] a call that changes something is not repeated', async () => {
    server.answer(busy);
    expect(await failureOf(server.http.post('licenses/1/reset/'))).toMatchObject({ status: 503 });
    expect(server.requests).toEqual(['POST /api/v1/licenses/1/reset/']);

    server.answer('cut');
    expect(await failureOf(server.http.post('licenses/1/reset/'))).toMatchObject({
      status: 0,
      body: { code: 'network_error' },
    });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['a connection that breaks', 'cut', true],
    ['an HTML page from the server', { status: 500, body: '<h1>Server Error (500)</h1>' }, true],
    ['a page from a proxy', { status: 502, body: '<html>Bad Gateway</html>' }, true],
    ['nothing from a proxy', { status: 503 }, true],
    ['a gateway that waited in vain', { status: 504, body: { detail: 'No answer.' } }, true],
    ['a database that went away', { status: 503, body: { code: 'database_unavailable' } }, true],
    ['a command that is still running', { status: 409, body: { code: 'request_running' } }, true],
    ["the server's own failure", { status: 500, body: { detail: 'Failed.' } }, undefined],
    ['a bare failure', { status: 500 }, undefined],
    ['a busy server', busy, undefined],
    ['a refusal', { status: 400, body: { detail: 'No.' } }, undefined],
    ['a refusal by a page', { status: 413, body: '<h1>Request Entity Too Large</h1>' }, undefined],
  ] as const)('[SHELL-31] whether a command was carried out: %s', async (_what, reply, isUnanswered) => {
    server.answer(reply);
    const failure = await failureOf(server.http.post('licenses/1/reset/'));
    expect(failure).toHaveProperty('body');
    expect((failure as HttpError).body.isUnanswered).toBe(isUnanswered);
  });

  it('a lost answer to a read leaves no command open', async () => {
    server.answer({ status: 500, body: '<h1>Server Error (500)</h1>' });
    expect(await failureOf(server.http.get('licenses/1/'))).not.toHaveProperty('body.isUnanswered');
  });

  it('the status alone decides whether a command succeeded', async () => {
    server.answer({ status: 200, body: '<p>Done</p>' });
    expect(await server.http.post('licenses/1/reset/')).toMatchObject({ status: 200, json: undefined });
  });

  it('[ASK-02] [WIRE-56] a running command is asked for again after Retry-After, until it is answered', async () => {
    const running = { status: 409, headers: { 'retry-after': '0' }, body: { code: 'request_running' } };
    server.answer(running, running, { status: 201, body: { id: 1 } });
    const options = { idempotencyKey: 'key-1' };
    expect(await server.http.post('orders/create_order', {}, options)).toMatchObject({ status: 201, json: { id: 1 } });
    expect(server.requests).toHaveLength(3);

    server.answer({ ...running, headers: { 'retry-after': '60' } });
    const failure = await failureOf(server.http.post('orders/create_order', {}, options));
    expect(failure).toMatchObject({ status: 409, body: { isUnanswered: true } });
    expect(server.requests).toHaveLength(1);
  });

  it('a conflict without Retry-After is not asked for again', async () => {
    server.answer({ status: 409, body: { code: 'duplicate_store_id' } });
    expect(await failureOf(server.http.post('orders/create_order', {}))).toMatchObject({ status: 409 });
    expect(server.requests).toHaveLength(1);
  });

  it('a server that does not answer is given up once, after the timeout', async () => {
    server.answer('hang');
    expect(await failureOf(server.http.get('licenses/1/', { timeoutMs: 3_000 }))).toMatchObject({
      status: 0,
      message: 'ra.notification.http_error',
      body: { code: 'timeout' },
    });
    expect(server.requests).toHaveLength(1);
  });

  it("an aborted request ends with its signal's reason, also during a pause", async () => {
    const reason = new Error('the person left the page');
    server.answerBy(() => {
      controller.abort(reason);
      return 'hang';
    });
    let controller = new AbortController();
    expect(await failureOf(provider().getOne('licenses', { id: 1, signal: controller.signal }))).toBe(reason);

    controller = new AbortController();
    server.answer({ ...busy, headers: { 'retry-after': '5' } });
    const ending = failureOf(provider().getOne('licenses', { id: 1, signal: controller.signal }));
    await expect.poll(() => server.requests.length).toBe(1);
    controller.abort(reason);
    expect(await ending).toBe(reason);
    expect(server.requests).toHaveLength(1);
  });
});

describe('a sign-in page of a proxy, to which calls are redirected', () => {
  const redirectTo = (status: number, page: Reply) =>
    server.answerBy(({ pathname }) => (pathname === '/login' ? page : { status, headers: { location: '/login' } }));
  const signInPage = { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Sign in</title>' };
  const open = { status: 200, body: { code: 'unreadable_answer', isCommand: true, isUnanswered: true } };

  it.each([301, 302, 303, 307, 308])('[FAIL-22] is no confirmation of a command, by %i', async status => {
    redirectTo(status, signInPage);
    expect(await failureOf(server.http.post('licenses/1/reset/'))).toMatchObject(open);
    expect(await failureOf(server.http.patch('users/1/', { last_name: 'Ray' }))).toMatchObject(open);
    expect(await failureOf(server.http.request('licenses/1/', { method: 'DELETE' }))).toMatchObject(open);
  });

  it('[FAIL-22] nor is an answer in JSON, while a read may be redirected', async () => {
    redirectTo(301, { body: { id: 1 } });
    expect(await failureOf(server.http.post('devices/1/release'))).toMatchObject(open);
    expect(await server.http.get('devices/1/')).toEqual({ id: 1 });
  });

  it('[WIRE-88] is not saved as a file, while a file from elsewhere is', async () => {
    redirectTo(302, signInPage);
    expect(await failureOf(fetchFile(server.http, 'x/catalogue/files/7/'))).toMatchObject({
      status: 200,
      body: { code: 'unreadable_answer' },
    });
    redirectTo(302, { headers: { 'content-type': 'application/octet-stream' }, body: 'setup' });
    expect(await (await fetchFile(server.http, 'x/catalogue/files/7/')).text()).toBe('setup');
  });
});

it('[FAIL-23] commands of a hidden tab outlive it if four of them are at most 64 KiB, which is all that browsers keep', async () => {
  const kept: (boolean | undefined)[] = [];
  const http = server.clientBy((url, init) => {
    kept.push(init?.keepalive);
    return fetch(url, init);
  });
  const sendAll = async () => {
    kept.length = 0;
    await http.post('licenses/1/reset/');
    await http.post('licenses/1/reset/', { note: '字'.repeat(4_900) });
    await http.post('licenses/1/reset/', { note: '字'.repeat(5_500) });
    await http.post('orders/create_order', { keys: 'K'.repeat(70_000) });
    await http.request('x/uploads/7/', { method: 'POST', body: new Blob(['piece']) });
    await http.get('licenses/1/');
  };
  server.answer({ body: {} });
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  await sendAll();
  expect(kept).toEqual([true, true, false, false, false, false]);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  await sendAll();
  expect(kept).toEqual([false, false, false, false, false, false]);
});

it('[WIRE-87] a piece of a file is sent again after a 502 or a 503, and the file is not announced again', async () => {
  const file = new File(['abc'], 'tool.exe');
  const { signal } = new AbortController();
  const announced = { body: { id: 'u1', size: 3, received: 0 } };
  server.answer(announced, busy, { status: 502, body: '<html>Bad Gateway</html>' }, { body: { size: 3, received: 3 } });
  expect(await sendFile(server.http, { path: 'x/uploads', file, signal, onReceived: () => {} })).toMatchObject({
    received: 3,
  });
  const piece = 'POST /api/v1/x/uploads/u1/?offset=0';
  expect(server.requests).toEqual(['POST /api/v1/x/uploads/', piece, piece, piece]);

  server.answer(announced, { status: 409, body: { code: 'upload_gone' } });
  expect(
    await failureOf(sendFile(server.http, { path: 'x/uploads', file, signal, onReceived: () => {} })),
  ).toMatchObject({ status: 409, body: { isCommand: true } });
  expect(server.requests).toHaveLength(2);
});

it('[CATL-100] a file whose sending failed goes on where it ended; after a refusal it is announced again', async () => {
  const file = new File(['abc'], 'tool.exe');
  const received: number[] = [];
  const onReceived = (bytes: number) => void received.push(bytes);
  const { signal } = new AbortController();
  const send = () => sendFile(server.http, { path: 'x/uploads', file, signal, onReceived });
  const announced = { body: { id: 'u1', size: 3, received: 0 } };
  const [announcing, first, rest] = ['', 'u1/?offset=0', 'u1/?offset=2'].map(path => `POST /api/v1/x/uploads/${path}`);
  server.answer(announced, { body: { id: 'u1', size: 3, received: 2 } }, { status: 500, body: {} });
  expect(await failureOf(send())).toMatchObject({ status: 500 });
  expect(server.requests).toEqual([announcing, first, rest]);
  for (const status of [401, 408, 404]) {
    server.answer({ status, body: { code: 'refused' } });
    expect(await failureOf(send())).toMatchObject({ status });
    expect(server.requests).toEqual([rest]);
  }
  expect(received).toEqual([0, 2, 2, 2, 2]);
  server.answer(announced, { body: { id: 'u1', size: 3, received: 3 } });
  expect(await send()).toMatchObject({ received: 3 });
  expect(server.requests).toEqual([announcing, first]);
});
