-- Resets, revocations and expiries look up a device's features by device.
create index device_features_device on device_features (device_id);
