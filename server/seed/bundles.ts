import type { BundleDefinition } from './products';

export const acmeBundles: BundleDefinition[] = [
  { code: 'ANALYSIS-PACK', name: 'Acme Analysis Pack', authorization: 'key', members: ['FEM-SOLVER', 'MESH-KIT'] },
  {
    code: 'TEAM-SUITE',
    name: 'Acme Team Suite',
    authorization: 'user',
    members: ['PDM-VAULT', 'REVIEW', 'TEAM-SPACE'],
  },
  {
    code: 'DESIGN-SUITE',
    name: 'Acme Design Suite',
    authorization: 'key',
    members: ['CAD-STUDIO', 'PCB-LAYOUT', 'WIRE-HARNESS', 'REVIEW'],
  },
  {
    code: 'MACHINE-SUITE',
    name: 'Acme Machining Suite',
    authorization: 'key',
    members: ['CAD-STUDIO', 'CAM-TOOLPATH', 'ROBOT-CELL', 'POST-PACK', 'EDGE-RUNTIME'],
  },
  {
    code: 'PLATFORM',
    name: 'Acme Engineering Platform',
    authorization: 'key',
    members: ['CAD-STUDIO', 'CFD-FLOW', 'RENDER-FARM', 'TURBINE-LAB', 'PDM-VAULT', 'INSIGHT'],
  },
  // A bundle without members. The server refuses to order it.
  { code: 'ACADEMIC-SUITE', name: 'Acme Academic Suite', authorization: 'key', members: [] },
];

export const globexBundles: BundleDefinition[] = [
  { code: 'LOGISTICS', name: 'Globex Logistics Bundle', authorization: 'key', members: ['FLEET', 'DEPOT', 'ROUTE'] },
];
