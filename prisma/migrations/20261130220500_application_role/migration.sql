-- R4: the role in which every process works, whoever signs it in. It may read ratings and call the two functions that
-- write them; it owns nothing here, and changes no structure. Roles belong to the server, so that another database may
-- have made it already, or be making it at this moment. Who may not make roles has it made for him beforehand:
--   CREATE ROLE mazziere_app NOLOGIN; GRANT mazziere_app TO the_owner WITH ADMIN OPTION;
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mazziere_app') THEN
    BEGIN
      CREATE ROLE mazziere_app NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
  END IF;
  -- Where the owner's own sign-in is the only one, the processes enter the role from it.
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    BEGIN
      EXECUTE format('GRANT mazziere_app TO %I', current_user);
    EXCEPTION WHEN insufficient_privilege OR unique_violation THEN
      NULL;
    END;
  END IF;
  -- The queue has a schema of its own, and brings it up to date by itself.
  EXECUTE format('GRANT CREATE ON DATABASE %I TO mazziere_app', current_database());
END $$;
CREATE SCHEMA IF NOT EXISTS bullmq AUTHORIZATION mazziere_app;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO mazziere_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO mazziere_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mazziere_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO mazziere_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO mazziere_app;

-- The migrations' own books.
DO $$
BEGIN
  IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
    REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM mazziere_app;
  END IF;
END $$;

-- What is only ever appended (M7), triggers aside.
REVOKE UPDATE, DELETE ON ledger_transfer, ledger_entry, table_event, tournament_event, viewer_event, lobby_event
  FROM mazziere_app;
REVOKE DELETE ON ledger_account FROM mazziere_app;

-- Ratings.
REVOKE INSERT, UPDATE, DELETE ON player_rating, rating_day, newcomer_category, daily_rank, rating_guard
  FROM mazziere_app;
GRANT EXECUTE ON FUNCTION rating_post_results(text), rating_close_days(timestamptz, integer) TO mazziere_app;
-- What tells a category, or counts days and points, writes nothing.
GRANT EXECUTE ON FUNCTION
  rating_category_now(player_rating, rating_day), rating_category_at(text, text[]),
  rating_day_number(date), rating_norm(double precision, date), rating_rounded(double precision),
  rating_place_key(double precision, timestamptz, text)
  TO mazziere_app;

-- A result's points and their day are written by the function that posts it, and whose result it is stays. So the
-- columns that the application writes are named, and a migration that adds one grants it:
--   GRANT INSERT (x), UPDATE (x) ON registration TO mazziere_app
REVOKE INSERT, UPDATE, DELETE ON registration FROM mazziere_app;
DO $$
DECLARE
  columns name[] := (
    SELECT array_agg(attname) FROM pg_attribute
    WHERE attrelid = 'registration'::regclass AND attnum > 0 AND NOT attisdropped
      AND attname NOT IN ('points', 'rated_on'));
  each name;
BEGIN
  FOREACH each IN ARRAY columns LOOP
    EXECUTE format('GRANT INSERT (%I) ON registration TO mazziere_app', each);
    IF each NOT IN ('id', 'tournament_id', 'player_id', 'number', 'registered_at') THEN
      EXECUTE format('GRANT UPDATE (%I) ON registration TO mazziere_app', each);
    END IF;
  END LOOP;
END $$;
