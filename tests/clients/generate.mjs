// node tests/clients/generate.mjs <description> <folder> <address>: writes three clients of the API into the folder.
import { writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

register('./typescript5.mjs', import.meta.url);

const [description, folder, address] = process.argv.slice(2);
if (!description || !folder || !address) throw new Error('A description, a folder and an address are needed.');

const { default: openapiTypescript, astToString } = await import('openapi-typescript');
const types = astToString(await openapiTypescript(pathToFileURL(description)));
writeFileSync(join(folder, 'openapiTypescript.ts'), types);

const { createClient } = await import('@hey-api/openapi-ts');
await createClient({
  input: description,
  output: join(folder, 'heyApi'),
  plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
  logs: { level: 'silent' },
});

const { generate } = await import('orval');
await generate({
  input: { target: description },
  output: {
    target: join(folder, 'orval.ts'),
    client: 'fetch',
    httpClient: 'fetch',
    baseUrl: address,
    headers: true,
    mode: 'single',
  },
});
