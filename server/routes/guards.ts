import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { type Action, distributorRights } from '../../contract/permissions';
import type { PortalApp } from '../portalApp';
import {
  authorizeAny,
  authorizeDistributor,
  authorizeOnDevice,
  authorizeOnFeature,
  authorizeOnLicense,
} from '../services/authorize';
import { recordId, type RecordParams } from './httpHelpers';

type Config = Omit<FastifyContextConfig, 'audience'>;
type AuthorizeOnRecord = typeof authorizeOnDevice;

// Each guard gives a route its audience, which the description of the API names, and the check of that audience. The check
// runs before the body is validated and before a stored answer is returned.

const onRecord =
  (authorizeOn: AuthorizeOnRecord) =>
  ({ db }: PortalApp, right: Action, config: Config = {}) => ({
    config: { ...config, audience: { rights: [right] } },
    preValidation: async ({ actor, params }: FastifyRequest) =>
      authorizeOn(db, actor, recordId(params as RecordParams), right),
  });

/** For those who have the right on the license in the path. */
export const onLicense = onRecord(authorizeOnLicense);
/** As onLicense, on the license of the device in the path. */
export const onDevice = onRecord(authorizeOnDevice);
/** As onLicense, on the license of the product feature in the path. */
export const onFeature = onRecord(authorizeOnFeature);

/** @param rights one of them is enough */
export const withOneRight = (rights: readonly Action[], config: Config = {}) => ({
  config: { ...config, audience: { rights } },
  preValidation: async ({ actor }: FastifyRequest) => authorizeAny(actor, rights),
});

export const withRight = (right: Action, config: Config = {}) => withOneRight([right], config);

/** As withRight, but for no script. */
export const inPersonWith = (right: Action, config: Config = {}) => {
  const guard = withRight(right, config);
  return { ...guard, config: { ...guard.config, audience: { ...guard.config.audience, onlyInPerson: true } } } as const;
};

export const forDistributors = {
  config: { audience: { rights: distributorRights } },
  preValidation: async ({ actor }: FastifyRequest) => authorizeDistributor(actor),
};
