// npm run verify -- [DATABASE_URL or data folder]: compares what a database stores twice, and decrypts what is encrypted.
import { runBuilt } from './steps.mjs';

await runBuilt('verify');
