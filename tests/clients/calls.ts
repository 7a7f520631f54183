/** What a client makes of an answer. */
export interface Answer {
  status: number;
  body: unknown;
}

/** The twenty calls that each of the generated clients makes. */
export interface Calls {
  enabledLicenses: () => Promise<Answer>;
  licensesById: () => Promise<Answer>;
  endingLicenses: () => Promise<Answer>;
  licensesOfOrder: () => Promise<Answer>;
  license: () => Promise<Answer>;
  hiddenLicense: () => Promise<Answer>;
  orders: () => Promise<Answer>;
  order: () => Promise<Answer>;
  managers: () => Promise<Answer>;
  devices: () => Promise<Answer>;
  features: () => Promise<Answer>;
  customFields: () => Promise<Answer>;
  customers: () => Promise<Answer>;
  people: () => Promise<Answer>;
  history: () => Promise<Answer>;
  preview: () => Promise<Answer>;
  emailUse: () => Promise<Answer>;
  disable: () => Promise<Answer>;
  enable: () => Promise<Answer>;
  lookUp: () => Promise<Answer>;
}

export type CallsWith = (address: string, token: string) => Calls;
