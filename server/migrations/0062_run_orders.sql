-- A run's line may be about an order: its number is then the order's. Lines that exist are about licenses.
alter table run_lines rename column license_id to record_id;
