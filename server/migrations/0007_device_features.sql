-- What a device uses is looked up, and given back, by the device: at a reset, a revocation and an expiry.
create index device_features_device on device_features (device_id);
