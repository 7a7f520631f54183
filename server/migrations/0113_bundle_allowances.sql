-- A bundle has no limit of its own: each of its licenses counts for its own product. A limit of a bundle limited nothing.
update allowances a set max = null from products p where p.id = a.product_id and p.is_bundle and a.max is not null;
