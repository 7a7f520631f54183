import { describe, expect, it } from 'vitest';
import { changeNow, linkedFile, newProduct, products, refusalAt, versionedSender } from '../support/catalogueCalls';
import { people } from '../support/fixture';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

const server = serverScene();
const send = senderOf(server, people.distributor.email);
const versioned = versionedSender(server, people.distributor.email);

const nextFile = async (change: object) => {
  const { id } = (await send('GET', `${products}?short_code__icontains=FILES`)).json().results[0];
  return changeNow(send, versioned, `${products}${id}/`, { files: [linkedFile(change)] });
};

describe('an installation file', () => {
  it.each([
    [{ filename: '../setup.exe' }, 'filename', 'invalid'],
    [{ filename: 'C:\\setup.exe' }, 'filename', 'invalid'],
    [{ filename: '..' }, 'filename', 'invalid'],
    [{ filename: 'setup\u202Eexe' }, 'filename', 'invalid'],
    [{ version: '1.2.3.4' }, 'version', 'version'],
    [{ version: 'x1' }, 'version', 'version'],
    [{ environment: 'amiga' }, 'environment', 'invalid'],
    [{ hash: '0'.repeat(33) }, 'hash', 'invalid'],
    [{ hash: 'no hash' }, 'hash', 'invalid'],
    // oxlint-disable-next-line no-script-url -- what must be refused
    [{ full_link: 'javascript:alert(1)' }, 'full_link', 'url'],
    [{ full_link: '/api/v1/x/catalogue/files/1/' }, 'full_link', 'url'],
    [{ full_link: undefined }, 'full_link', 'required'],
    [{ eula_link: 'data:text/html,x' }, 'eula_link', 'invalid'],
    [{ full_link: 'https://[' }, 'full_link', 'url'],
    [{ release_notes_link: 'https://[' }, 'release_notes_link', 'url'],
    [{ version: '1.2026112712' }, 'version', 'version'],
    [{ release_date: '2026-02-30' }, 'release_date', 'invalid'],
    [{ upload: 1 }, 'upload', 'unknown_upload'],
  ])('[CATL-37] is refused with %o, with the field named', async (change, field, code) => {
    if ((await send('GET', `${products}?short_code__icontains=FILES`)).json().count === 0)
      await send('POST', products, newProduct({ short_code: 'FILES', product_name: 'Files' }));
    expect(refusalAt(await nextFile(change))).toEqual([400, `files.0.${field}`, code]);
  });

  it('[CATL-37] with a value from before that is refused today stays as it is', async () => {
    const { files } = (await send('GET', `${products}1/`)).json();
    expect(files[2].version).toBe('nightly');
    const named = await changeNow(send, versioned, `${products}1/`, {
      files: [{ ...files[0], filename: 'editor.exe' }, files[2]],
    });
    expect(named.json().files).toMatchObject([{ filename: 'editor.exe' }, { version: 'nightly' }]);
    const license = (await send('GET', '/licenses/1/')).json();
    expect(license.product.latest_installation_files).toMatchObject([{ filename: 'editor.exe', version: 'v1.9.0' }]);
  });
});
