/** How the wire says that consumptions are not counted. */
export const uncounted = {
  allow_unlimited_consumptions: false,
  allow_negative_consumptions: false,
  allow_overages: false,
  max_overages: 0,
  reset_consumption: false,
  consumption_period: null,
};

/** How the wire says that a license, a policy or a feature is not floating. */
export const notFloating = {
  is_floating: false,
  is_floating_cloud: false,
  floating_users: null,
  floating_timeout: null,
};
