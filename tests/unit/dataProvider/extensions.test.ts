import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { createExtensions } from '../../../dataProvider/extensions';
import { problemOf } from '../../../dataProvider/problem';

const refuse = (status: number) => () => Promise.reject(new HttpError('refused', status));

describe('extensions of the back end', () => {
  it('are those that the configuration names', () => {
    const extensions = createExtensions(['views', 'unheard-of']);
    expect([extensions.has('views'), extensions.has('license-filters')]).toEqual([true, false]);
  });

  it('[EXT-02] are off once their path turns out to be unknown', async () => {
    for (const status of [404, 405, 501]) {
      const extensions = createExtensions(['views', 'license-endings']);
      const changed = vi.fn<() => void>();
      extensions.subscribe(changed);
      await expect(extensions.call('views', refuse(status))).rejects.toMatchObject({ status });
      expect([extensions.has('views'), extensions.has('license-endings')]).toEqual([false, true]);
      expect(changed).toHaveBeenCalledOnce();
    }
  });

  it('[EXT-02] stay on after other failures', async () => {
    const extensions = createExtensions(['views']);
    for (const status of [0, 400, 401, 403, 409, 500, 503])
      await expect(extensions.call('views', refuse(status))).rejects.toMatchObject({ status });
    expect(extensions.has('views')).toBe(true);
    await expect(extensions.call('views', async () => 7)).resolves.toBe(7);
  });

  it.each([
    ['not_found', true],
    ['unknown_address', false],
  ])("[EXT-04] after a 404 as the API's own problem with the code %s, on is %s", async (code, isOn) => {
    const extensions = createExtensions(['view-as']);
    const problem = problemOf(404, 'Not Found', JSON.stringify({ code }), 'application/problem+json; charset=utf-8');
    await expect(extensions.call('view-as', () => Promise.reject(problem))).rejects.toBe(problem);
    expect(extensions.has('view-as')).toBe(isOn);
  });
});
