// npm run company -- FILE: adds a company with its hosts, products, license policies and managers.
import { runBuilt } from './steps.mjs';

await runBuilt('company');
