-- The same as before, without passes over all results or all players: whether a tournament has been posted is found by
-- its own results, where the least of an indexed column would be looked for from the first day on; and who was in which
-- category is read once.

-- R1: posts the results of a tournament that is over, once: points for a completed one, and for an aborted one that it
-- was played. They belong to the day in Rome of its end, or to the first that is not closed. Answers that day.
CREATE OR REPLACE FUNCTION rating_post_results(ended_tournament_id text) RETURNS date
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ended record;
  result_day date;
BEGIN
  SELECT status, ended_at, prize_pool_cents INTO ended FROM tournament WHERE id = ended_tournament_id FOR UPDATE;
  IF NOT FOUND OR ended.status NOT IN ('COMPLETED', 'ABORTED') OR ended.ended_at IS NULL THEN
    RAISE EXCEPTION 'tournament % is not over', ended_tournament_id USING ERRCODE = 'invalid_parameter_value';
  END IF;
  PERFORM pg_advisory_xact_lock_shared(rating_lock_number());
  SELECT r.rated_on INTO result_day FROM (
    SELECT rated_on FROM registration WHERE tournament_id = ended_tournament_id OFFSET 0
  ) r WHERE r.rated_on IS NOT NULL LIMIT 1;
  IF result_day IS NOT NULL THEN
    RETURN result_day;
  END IF;
  PERFORM rating_check_clock(ended.ended_at);
  result_day := greatest((ended.ended_at AT TIME ZONE 'Europe/Rome')::date, (SELECT max(day) + 1 FROM rating_day));

  UPDATE registration r
    SET rated_on = result_day,
      points = CASE WHEN ended.status = 'COMPLETED'
        THEN sqrt(ended.prize_pool_cents::double precision / 100) / sqrt(r.position::double precision) END
    WHERE r.tournament_id = ended_tournament_id AND r.status IN ('PLAYING', 'ELIMINATED');
  IF ended.status = 'COMPLETED' AND EXISTS (
    SELECT FROM registration WHERE tournament_id = ended_tournament_id AND rated_on IS NOT NULL AND points IS NULL
  ) THEN
    RAISE EXCEPTION 'a player of tournament % has no position', ended_tournament_id
      USING ERRCODE = 'invalid_parameter_value';
  END IF;

  INSERT INTO player_rating AS old
    (player_id, nickname_key, norm, place_key, last_played_at, last_played_on, category, classed)
  SELECT won.player_id, p.nickname_key, won.norm, rating_place_key(won.norm, ended.ended_at, p.nickname_key),
    ended.ended_at, result_day, NULL, false
  FROM (
    SELECT r.player_id, rating_norm(coalesce(r.points, 0), result_day) AS norm FROM registration r
    WHERE r.tournament_id = ended_tournament_id AND r.rated_on IS NOT NULL
  ) won JOIN player p ON p.id = won.player_id
  ORDER BY won.player_id COLLATE "C"
  ON CONFLICT (player_id) DO UPDATE SET
    norm = old.norm + excluded.norm,
    place_key = rating_place_key(
      old.norm + excluded.norm, greatest(old.last_played_at, excluded.last_played_at), old.nickname_key),
    last_played_at = greatest(old.last_played_at, excluded.last_played_at),
    last_played_on = greatest(old.last_played_on, excluded.last_played_on);

  WITH taken AS (
    UPDATE player_rating n SET category = rating_category_below(n.place_key), classed = false
    FROM registration r
    WHERE r.tournament_id = ended_tournament_id AND r.rated_on IS NOT NULL AND n.player_id = r.player_id
      AND n.category IS NULL
    RETURNING n.player_id, n.category
  )
  INSERT INTO category_change (player_id, day, category) SELECT player_id, result_day, category FROM taken
    ON CONFLICT (player_id, day) DO UPDATE SET category = excluded.category;
  RETURN result_day;
END $$;

-- Who has played since the last closed day, with his place as of the day being closed: without one before his first
-- result. `last_rated_on` is the day of his latest result, which may be later; `was` the category that the last run
-- gave him.
CREATE OR REPLACE FUNCTION rating_gather_moved(first_day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CREATE TEMPORARY TABLE rating_moved (
    player_id text PRIMARY KEY,
    last_rated_on date NOT NULL,
    was player_category,
    place_key text COLLATE "C",
    last_played_on date
  ) WITH (fillfactor = 40) ON COMMIT DROP;
  INSERT INTO pg_temp.rating_moved (player_id, last_rated_on, was)
    SELECT m.player_id, m.last_rated_on, CASE WHEN r.classed THEN r.category END
    FROM (
      SELECT player_id, max(rated_on) AS last_rated_on FROM registration WHERE rated_on >= first_day GROUP BY player_id
    ) m JOIN player_rating r USING (player_id);
  ANALYZE pg_temp.rating_moved;
END $$;

-- R2, R3, R5, J1: closes the days in Rome that are over and not closed yet, in order, each once, at most so many, and
-- answers how many. Results of days that are not over, as a late run finds them, do not count yet.
CREATE OR REPLACE FUNCTION rating_close_days(moment timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  closed rating_day%ROWTYPE;
  old_cuts text[];
  last_day date := (moment AT TIME ZONE 'Europe/Rome')::date - 1;
  first_day date;
  -- How many still players are at or above each cut, and of all categories.
  still integer[];
  lost integer[];
  cut record;
BEGIN
  PERFORM pg_advisory_xact_lock(rating_lock_number());
  PERFORM rating_check_clock(moment);
  SELECT * INTO closed FROM rating_day ORDER BY day DESC LIMIT 1;
  IF NOT FOUND THEN
    closed.day := coalesce((SELECT min(rated_on) FROM registration WHERE rated_on IS NOT NULL), last_day) - 1;
    closed.ranked := 0;
    closed.cuts := ARRAY['', '', '', ''];
  END IF;
  first_day := closed.day + 1;
  last_day := least(last_day, closed.day + most);
  IF last_day < first_day THEN
    RETURN 0;
  END IF;

  PERFORM rating_gather_moved(first_day);
  SELECT array_agg(rating_places(closed.ranked, k) - (
      SELECT count(*)::integer FROM pg_temp.rating_moved WHERE was <= (enum_range(NULL::player_category))[k]
    ) ORDER BY k) INTO still FROM generate_series(1, 5) k;

  FOR closing IN 0 .. last_day - first_day LOOP
    closed.day := first_day + closing;
    closed.closed_at := moment;
    old_cuts := closed.cuts;
    PERFORM rating_place_moved(closed.day, closing = 0);
    lost := rating_lapse(closed.day);
    FOR k IN 1 .. 5 LOOP
      still[k] := still[k] - lost[k];
    END LOOP;
    SELECT * INTO STRICT cut FROM rating_cut(closed, still);
    closed := cut.closed;
    still := cut.still;
    PERFORM rating_change_sides(closed.day, old_cuts, closed.cuts);
    PERFORM rating_note_day(closed);
  END LOOP;
  PERFORM rating_settle_moved(closed);
  DROP TABLE pg_temp.rating_moved;
  RETURN last_day - first_day + 1;
END $$;
