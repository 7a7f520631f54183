import { hoursAfter } from './calendar';
import type { OAuthClientRow } from './rows';
import type { Scene } from './scene';

const daySeconds = 86_400;

interface State {
  /** Seconds. Null: perpetual. */
  period: number | null;
  ageInHours: number;
  /** When the former secret was rotated, and for how many seconds it continued to work. */
  rotated?: { hoursAgo: number; period: number };
}

export const oldestClientInDays = 45;

/** Every state of a client's secrets. */
const states: State[] = [
  { period: null, ageInHours: 1000 },
  { period: 90 * daySeconds, ageInHours: 300 },
  { period: 90 * daySeconds, ageInHours: 30, rotated: { hoursAgo: 30, period: 14 * daySeconds } },
  { period: 90 * daySeconds, ageInHours: 600, rotated: { hoursAgo: 600, period: 7 * daySeconds } },
  { period: 30 * daySeconds, ageInHours: 30 * 24 - 31 },
  { period: 30 * daySeconds, ageInHours: 900 },
];

export const addOAuthClient = (
  { batch, random, encrypt, now }: Scene,
  companyId: number,
  licenseId: number | null,
  turn: number,
): void => {
  const { period, ageInHours, rotated } = states[turn % states.length] as State;
  const rotatedAt = rotated ? hoursAfter(now, -rotated.hoursAgo) : null;
  const client: OAuthClientRow = {
    id: random.uuid(),
    company_id: companyId,
    license_id: licenseId,
    client_id: licenseId === null ? `auth-company-${companyId}` : `auth-license-${licenseId}`,
    name: licenseId === null ? `Company ${companyId}` : `License ${licenseId}`,
    secret: encrypt(secretText(random.uuid())),
    secret_created_at: hoursAfter(now, -ageInHours),
    secret_expiration_period: period,
    rotated_secret: rotated ? encrypt(secretText(random.uuid())) : null,
    rotated_secret_created_at: rotatedAt,
    rotated_secret_expires_at: rotatedAt && rotated ? hoursAfter(rotatedAt, rotated.period / 3600) : null,
    secret_rotated_expiration_period: rotated?.period ?? null,
  };
  batch.oauth_clients.push(client);
};

const secretText = (uuid: string): string => uuid.replaceAll('-', '');
