import type { Identifier } from 'ra-core';
import type { HttpClient } from './httpClient';

export const featureCommands = (http: HttpClient) => ({
  releaseFeatureDevice: async (featureId: Identifier, deviceId: Identifier, idempotencyKey: string) => {
    const path = `license-product-features/${encodeURIComponent(featureId)}/release_device/`;
    await http.post(path, { device: deviceId }, { idempotencyKey });
  },
});
