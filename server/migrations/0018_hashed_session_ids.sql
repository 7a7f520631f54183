-- Anyone who holds the id of a session or of an unfinished sign-in can act with it, so only its digest is stored.
-- Nobody is signed out. Copies of the ids in the payloads are removed or become digests.
create function pg_temp.digest_of(id text) returns text language sql as $$
  select rtrim(translate(encode(sha256(convert_to(id, 'UTF8')), 'base64'), '+/', '-_'), '=')
$$;

update oidc_payloads set payload = jsonb_set(payload, '{result,login,interaction}',
  to_jsonb(pg_temp.digest_of(payload #>> '{result,login,interaction}')))
where model = 'Interaction' and payload #>> '{result,login,interaction}' is not null;
update oidc_payloads set payload = jsonb_set(payload, '{lastSubmission,login,interaction}',
  to_jsonb(pg_temp.digest_of(payload #>> '{lastSubmission,login,interaction}')))
where model = 'Interaction' and payload #>> '{lastSubmission,login,interaction}' is not null;
update oidc_payloads
set payload = jsonb_set(payload #- '{session,cookie}', '{returnTo}',
  to_jsonb(left(payload ->> 'returnTo', -length(id))))
where model = 'Interaction' and payload ->> 'returnTo' is not null;

update oidc_payloads set id = pg_temp.digest_of(id), payload = payload - 'jti'
where model in ('Session', 'Interaction');
drop function pg_temp.digest_of;
