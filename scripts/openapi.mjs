// npm run openapi [-- file]: writes the OpenAPI document of /api/v1, by default to dist/openapi.json.
import { runBuilt } from './steps.mjs';

await runBuilt('openapi');
