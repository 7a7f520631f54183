-- Requests per client and minute (since the epoch), shared by all processes. Unlogged, because the counts are worthless
-- after a crash.
create unlogged table request_counts (
  client text primary key,
  minute integer not null,
  requests integer not null
);
