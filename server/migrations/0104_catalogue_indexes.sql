-- Few customers are archived. The others are found along the indexes of all.
create index customers_archived on customers (company_id, email, id) where archived_at is not null;
-- Searches in the catalogue.
create index products_name_text on products using gin (folded(product_name) gin_trgm_ops);
create index license_policies_name_text on license_policies using gin (folded(name) gin_trgm_ops);
