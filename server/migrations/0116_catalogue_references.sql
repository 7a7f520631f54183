-- no-transaction
-- Whoever deletes a policy, a product or a part of it waits until PostgreSQL has looked for what refers to it.
create index concurrently licenses_policy on licenses (license_policy_id);
create index concurrently order_items_policy on order_items (license_policy_id);
create index concurrently license_product_features_feature on license_product_features (product_feature_id);
create index concurrently license_custom_fields_field on license_custom_fields (product_custom_field_id);
create index concurrently license_requests_product on license_requests (product_id) where product_id is not null;
