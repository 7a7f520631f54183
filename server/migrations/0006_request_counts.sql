-- How many requests a client made in a minute (of the epoch), over all processes of the server. Worth nothing after a
-- crash, so unlogged.
create unlogged table request_counts (
  client text primary key,
  minute integer not null,
  requests integer not null
);
