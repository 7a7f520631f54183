import { importJWK, type JWK } from 'jose';
import { signatureAlgorithms } from '../../../contract/constants';
import { type Finding, missing, ok } from './finding';

const fallbackAlgorithms: Readonly<Record<string, string>> = { RSA: 'RS256', EC: 'ES256', OKP: 'EdDSA' };
/** Verifiers refuse shorter RSA keys (RFC 7518, 3.3). */
const shortestRsaBytes = 256;

const algorithmOf = ({ alg, kty = '', crv = '' }: JWK): string | undefined =>
  alg ?? (kty === 'EC' ? `ES${crv.slice(2).replace('521', '512')}` : fallbackAlgorithms[kty]);

const canVerify = async (key: JWK): Promise<boolean> => {
  const algorithm = algorithmOf(key);
  if (!algorithm || !signatureAlgorithms.includes(algorithm) || key.kty === 'oct') return false;
  if (key.use !== undefined && key.use !== 'sig') return false;
  if (key.kty === 'RSA' && Buffer.from(String(key.n), 'base64url').length < shortestRsaBytes) return false;
  return importJWK(key, algorithm).then(
    () => true,
    () => false,
  );
};

export const checkKeys = async ({ keys }: Readonly<Record<string, unknown>>): Promise<Finding[]> => {
  if (!Array.isArray(keys)) return [missing('Its key set has no list "keys".')];
  const given = keys.filter((key): key is JWK => typeof key === 'object' && key !== null);
  const verdicts = await Promise.all(given.map(canVerify));
  const usable = given.filter((_key, index) => verdicts[index]);
  const findings: Finding[] = [];
  if (given.some(key => 'd' in key))
    findings.push(missing('It publishes a private key, with which anybody can sign tokens. Replace that key now.'));
  if (usable.length === 0)
    return [
      ...findings,
      missing(
        `None of its ${given.length} keys can check a signature: RSA of 2048 bits or more, EC or Ed25519 is needed.`,
      ),
    ];
  if (usable.length > 1 && usable.some(key => !key.kid))
    return [...findings, missing('It has several keys without a "kid", so it is not clear which one signed a token.')];
  const names = [...new Set(usable.map(algorithmOf))].join(', ');
  return [...findings, ok(`Its keys can be read: ${usable.length} for signatures (${names}).`)];
};
