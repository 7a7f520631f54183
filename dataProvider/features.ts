import type { Identifier } from 'ra-core';
import type { HttpClient } from './httpClient';

export const featureCommands = (http: HttpClient) => ({
  releaseFeatureDevice: async (featureId: Identifier, deviceId: Identifier) => {
    await http.post(`license-product-features/${encodeURIComponent(featureId)}/release_device/`, { device: deviceId });
  },
});
