import { type ProductDefinition, purchaseFields, siteFields } from './products';

export const globexProducts: ProductDefinition[] = [
  {
    code: 'FLEET',
    name: 'Globex Fleet Monitor',
    authorization: 'key',
    policies: ['SUB-FLOAT', 'PERP', 'TRIAL-30'],
    features: 'runtime',
    customFields: purchaseFields,
    version: '6.1.0',
  },
  {
    code: 'ROUTE',
    name: 'Globex Route Planner',
    authorization: 'user',
    policies: ['SUB-1Y', 'SUB-TEAM', 'TIME-FLOAT'],
    features: 'teamwork',
    version: '4.5.1',
  },
  {
    code: 'DEPOT',
    name: 'Globex Depot',
    authorization: 'key',
    policies: ['METER-OVER', 'TIME-1Y'],
    features: 'solving',
    customFields: siteFields,
    version: '2.3.0',
  },
];
