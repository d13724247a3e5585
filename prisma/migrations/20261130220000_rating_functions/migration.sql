-- R1 to R4: the two functions that write ratings, and what they are made of. They belong to the owner and run with his
-- rights; neither takes points or categories.

-- DESIGN l: posting results takes this lock shared, closing days takes it alone.
CREATE FUNCTION rating_lock_number() RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN 4210030;

-- Nobody closes tomorrow, or wins on it, today: by the database's own clock.
CREATE FUNCTION rating_check_clock(moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF moment IS NULL OR moment > clock_timestamp() + make_interval(secs => (SELECT ahead_seconds FROM rating_guard)) THEN
    RAISE EXCEPTION 'ratings cannot be written as of %: it has not come yet', moment
      USING ERRCODE = 'invalid_parameter_value';
  END IF;
END $$;

-- A cut is the place key of the last player of a category at the end of a day: who stands at it or above it is of that
-- category or a better one. The category of who has not played since the last closed day is where he stands between
-- that day's cuts, and is read off them: closing a day writes the cuts, and no player. Stored are the categories of
-- those alone who have played since, whose place has changed: as they were, until the next run; and those that
-- newcomers have taken.

-- R3: how many of so many players are in the first parts of five, as ntile(5) cuts.
CREATE FUNCTION rating_places(ranked integer, parts integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN parts * (ranked / 5) + least(parts, ranked % 5);

-- The category of a place between the cuts.
CREATE FUNCTION rating_category_at(place text, cuts text[]) RETURNS player_category LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (enum_range(NULL::player_category))[
    1 + (place COLLATE "C" > cuts[1])::integer + (place COLLATE "C" > cuts[2])::integer
      + (place COLLATE "C" > cuts[3])::integer + (place COLLATE "C" > cuts[4])::integer];

-- A player's category as of now, `closed` being the last day closed.
CREATE FUNCTION rating_category_now(rating player_rating, closed rating_day) RETURNS player_category
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN closed.day IS NULL OR rating.last_played_on > closed.day THEN rating.category
    WHEN rating.last_played_on > closed.day - 360 THEN rating_category_at(rating.place_key, closed.cuts)
  END;

-- R3: the category that a newcomer at this place takes: that of the next player below him; below all, the last; and
-- where the last run has classed nobody, the first.
CREATE FUNCTION rating_category_below(place text) RETURNS player_category LANGUAGE plpgsql STABLE AS $$
DECLARE
  closed rating_day%ROWTYPE;
  below player_category;
BEGIN
  SELECT * INTO closed FROM rating_day ORDER BY day DESC LIMIT 1;
  IF coalesce(closed.ranked, 0) = 0 THEN
    RETURN 'GROUP_ONE';
  END IF;
  SELECT rating_category_now(r, closed) INTO below FROM player_rating r
    WHERE r.place_key > place COLLATE "C" AND r.last_played_on > closed.day - 360
      AND (r.last_played_on <= closed.day OR r.category IS NOT NULL)
    ORDER BY r.place_key LIMIT 1;
  RETURN coalesce(below, 'CONDITIONAL');
END $$;

-- Who has played since the last closed day but has no category takes one, from the last of them up: one of them may
-- stand right above another. It is his from `first_day` on, or from his first result on.
CREATE FUNCTION rating_take_categories(newcomers text[], first_day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  newcomer record;
  taken player_category;
BEGIN
  FOR newcomer IN
    SELECT r.player_id, r.place_key, (
      SELECT min(d.rated_on + 0) FROM registration d WHERE d.player_id = r.player_id AND d.rated_on >= first_day
    ) AS day
    FROM player_rating r WHERE r.player_id = ANY (newcomers) AND r.category IS NULL
    ORDER BY r.place_key DESC
  LOOP
    taken := rating_category_below(newcomer.place_key);
    UPDATE player_rating SET category = taken, classed = false WHERE player_id = newcomer.player_id;
    INSERT INTO newcomer_category (player_id, day, category) VALUES (newcomer.player_id, newcomer.day, taken)
      ON CONFLICT (player_id, day) DO UPDATE SET category = excluded.category;
  END LOOP;
END $$;

-- R1: posts the results of a tournament that is over, once: points for a completed one, and for an aborted one that it
-- was played. They belong to the day in Rome of its end, or to the first that is not closed. Answers that day.
-- Whether it has been posted is found by its own results: the least of an indexed column would be looked for from the
-- first day on.
CREATE FUNCTION rating_post_results(ended_tournament_id text) RETURNS date
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ended record;
  closed rating_day%ROWTYPE;
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
  SELECT * INTO closed FROM rating_day ORDER BY day DESC LIMIT 1;
  result_day := greatest((ended.ended_at AT TIME ZONE 'Europe/Rome')::date, closed.day + 1);

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

  INSERT INTO player_rating AS r
    (player_id, nickname_key, norm, place_key, last_played_at, last_played_on, category, classed)
  SELECT won.player_id, p.nickname_key, won.norm, rating_place_key(won.norm, ended.ended_at, p.nickname_key),
    ended.ended_at, result_day, NULL, false
  FROM (
    SELECT g.player_id, rating_norm(coalesce(g.points, 0), result_day) AS norm FROM registration g
    WHERE g.tournament_id = ended_tournament_id AND g.rated_on IS NOT NULL
  ) won JOIN player p ON p.id = won.player_id
  ORDER BY won.player_id COLLATE "C"
  ON CONFLICT (player_id) DO UPDATE SET
    norm = r.norm + excluded.norm,
    place_key = rating_place_key(
      r.norm + excluded.norm, greatest(r.last_played_at, excluded.last_played_at), r.nickname_key),
    last_played_at = greatest(r.last_played_at, excluded.last_played_at),
    last_played_on = greatest(r.last_played_on, excluded.last_played_on),
    category = rating_category_now(r, closed),
    classed = CASE WHEN closed.day IS NULL OR r.last_played_on > closed.day THEN r.classed
      ELSE r.last_played_on > closed.day - 360 END;

  PERFORM rating_take_categories(
    ARRAY(SELECT player_id FROM registration WHERE tournament_id = ended_tournament_id AND rated_on IS NOT NULL),
    result_day);
  RETURN result_day;
END $$;

-- The parts of closing days. Who has not played since the last closed day (he is "still") is on the same side of every
-- cut as the day before. So closing a day reads those who have played since, those whose 360 days are over, and those
-- between the old and the new place of a cut, and no others. Who has played stands in a temporary table.

-- Who has played since the last closed day, with his place as of the day being closed: without one before his first
-- result. `last_rated_on` is the day of his latest result, which may be later; `was` the category that the last run
-- gave him.
CREATE FUNCTION rating_gather_moved(first_day date) RETURNS void LANGUAGE plpgsql AS $$
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

-- Whose last result this day holds stands as he does now; of the others, what came later is left out.
CREATE FUNCTION rating_place_moved(closing date, is_first boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pg_temp.rating_moved m SET place_key = r.place_key, last_played_on = r.last_played_on
    FROM player_rating r WHERE r.player_id = m.player_id AND m.last_rated_on = closing;
  UPDATE pg_temp.rating_moved m
    SET place_key = rating_place_key(s.norm, s.last_at, s.nickname_key), last_played_on = s.last_day
    FROM (
      SELECT l.player_id, p.nickname_key, sum(rating_norm(coalesce(r.points, 0), r.rated_on)) AS norm,
        max(r.rated_on) AS last_day, max(coalesce(t.ended_at, r.registered_at)) AS last_at
      FROM pg_temp.rating_moved l
      JOIN player p ON p.id = l.player_id
      JOIN registration r ON r.player_id = l.player_id AND r.rated_on <= closing
      JOIN tournament t ON t.id = r.tournament_id
      WHERE l.last_rated_on > closing AND (is_first OR EXISTS (
        SELECT FROM registration d WHERE d.rated_on = closing AND d.player_id = l.player_id))
      GROUP BY l.player_id, p.nickname_key
    ) s WHERE s.player_id = m.player_id;
END $$;

-- R3: how many still players have reached the end of their 360 days, at each cut or above it, and in all.
CREATE FUNCTION rating_lapse(closing date, cuts text[]) RETURNS integer[] LANGUAGE plpgsql AS $$
BEGIN
  RETURN (
    SELECT ARRAY[
      count(*) FILTER (WHERE r.place_key <= cuts[1]), count(*) FILTER (WHERE r.place_key <= cuts[2]),
      count(*) FILTER (WHERE r.place_key <= cuts[3]), count(*) FILTER (WHERE r.place_key <= cuts[4]), count(*)]
    FROM player_rating r
    WHERE r.last_played_on = closing - 360
      AND NOT EXISTS (SELECT FROM pg_temp.rating_moved m WHERE m.player_id = r.player_id));
END $$;

-- Where a cut goes that lacks so many players, and how many of them are still.
CREATE FUNCTION rating_lower_cut(
  closing date, cut text, missing integer, OUT new_cut text, OUT still_change integer
) LANGUAGE plpgsql AS $$
BEGIN
  SELECT max(n.place_key), count(*) FILTER (WHERE n.is_still) INTO new_cut, still_change FROM (
    (
      SELECT r.place_key, true AS is_still FROM player_rating r
      WHERE r.place_key > cut COLLATE "C" AND r.last_played_on > closing - 360
        AND NOT EXISTS (SELECT FROM pg_temp.rating_moved m WHERE m.player_id = r.player_id)
      ORDER BY r.place_key LIMIT missing
    ) UNION ALL (
      SELECT m.place_key, false FROM pg_temp.rating_moved m
      WHERE m.place_key > cut COLLATE "C" AND m.last_played_on > closing - 360
      ORDER BY m.place_key LIMIT missing
    )
    ORDER BY place_key LIMIT missing
  ) n;
END $$;

-- Where a cut goes that has so many players too many, and minus how many of them are still. Null where nobody is left.
CREATE FUNCTION rating_raise_cut(
  closing date, cut text, surplus integer, OUT new_cut text, OUT still_change integer
) LANGUAGE plpgsql AS $$
BEGIN
  SELECT min(n.place_key) FILTER (WHERE n.place > surplus),
    0 - count(*) FILTER (WHERE n.is_still AND n.place <= surplus)
  INTO new_cut, still_change
  FROM (
    SELECT near.*, row_number() OVER (ORDER BY near.place_key DESC) AS place FROM (
      (
        SELECT r.place_key, true AS is_still FROM player_rating r
        WHERE r.place_key <= cut COLLATE "C" AND r.last_played_on > closing - 360
          AND NOT EXISTS (SELECT FROM pg_temp.rating_moved m WHERE m.player_id = r.player_id)
        ORDER BY r.place_key DESC LIMIT surplus + 1
      ) UNION ALL (
        SELECT m.place_key, false FROM pg_temp.rating_moved m
        WHERE m.place_key <= cut COLLATE "C" AND m.last_played_on > closing - 360
        ORDER BY m.place_key DESC LIMIT surplus + 1
      )
      ORDER BY place_key DESC LIMIT surplus + 1
    ) near
  ) n;
END $$;

-- R3: moves the day's cuts to where they leave five equal parts. `still` is how many still players are at or above
-- each cut, the last one all of them; it is carried on.
CREATE FUNCTION rating_cut(INOUT closed rating_day, INOUT still integer[]) LANGUAGE plpgsql AS $$
DECLARE
  missing integer;
  moved record;
BEGIN
  closed.ranked := still[5] + (
    SELECT count(*) FROM pg_temp.rating_moved WHERE last_played_on > closed.day - 360);
  FOR k IN 1 .. 4 LOOP
    missing := rating_places(closed.ranked, k) - still[k] - (
      SELECT count(*) FROM pg_temp.rating_moved m
      WHERE m.last_played_on > closed.day - 360 AND m.place_key <= closed.cuts[k] COLLATE "C");
    CONTINUE WHEN missing = 0;
    IF missing > 0 THEN
      SELECT * INTO STRICT moved FROM rating_lower_cut(closed.day, closed.cuts[k], missing);
    ELSE
      SELECT * INTO STRICT moved FROM rating_raise_cut(closed.day, closed.cuts[k], 0 - missing);
    END IF;
    closed.cuts[k] := coalesce(moved.new_cut, '');
    still[k] := still[k] + moved.still_change;
  END LOOP;
END $$;

-- The day's row, and the first 1,000 (R5).
CREATE FUNCTION rating_note_day(closed rating_day) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_rank (day, rank, player_id)
  SELECT closed.day, row_number() OVER (ORDER BY n.place_key), n.player_id FROM (
    (
      SELECT r.place_key, r.player_id FROM player_rating r
      WHERE NOT EXISTS (SELECT FROM pg_temp.rating_moved m WHERE m.player_id = r.player_id)
      ORDER BY r.place_key LIMIT 1000
    ) UNION ALL (
      SELECT m.place_key, m.player_id FROM pg_temp.rating_moved m WHERE m.place_key IS NOT NULL
      ORDER BY m.place_key LIMIT 1000
    )
    ORDER BY place_key LIMIT 1000
  ) n;
  INSERT INTO rating_day (day, closed_at, ranked, cuts)
  VALUES (closed.day, closed.closed_at, closed.ranked, closed.cuts);
END $$;

-- R3: who has played later than the last day closed, as a late run finds him, gets the category of that day. A newcomer
-- of an open day keeps what he has taken; whom the run has found beyond his 360 days is a newcomer, too.
CREATE FUNCTION rating_settle_moved(closed rating_day) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE player_rating r SET category = c.category, classed = c.category IS NOT NULL
  FROM (
    SELECT m.player_id,
      CASE WHEN m.last_played_on > closed.day - 360 THEN rating_category_at(m.place_key, closed.cuts) END AS category
    FROM pg_temp.rating_moved m WHERE m.last_rated_on > closed.day
  ) c
  WHERE c.player_id = r.player_id AND (c.category IS NOT NULL OR r.classed)
    AND (r.category IS DISTINCT FROM c.category OR r.classed <> (c.category IS NOT NULL));
  PERFORM rating_take_categories(
    ARRAY(SELECT player_id FROM pg_temp.rating_moved WHERE last_rated_on > closed.day), closed.day + 1);
END $$;

-- R2, R3, R5, J1: closes the days in Rome that are over and not closed yet, in order, each once, at most so many, and
-- answers how many. Results of days that are not over, as a late run finds them, do not count yet.
CREATE FUNCTION rating_close_days(moment timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  closed rating_day%ROWTYPE;
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
    PERFORM rating_place_moved(closed.day, closing = 0);
    lost := rating_lapse(closed.day, closed.cuts);
    FOR k IN 1 .. 5 LOOP
      still[k] := still[k] - lost[k];
    END LOOP;
    SELECT * INTO STRICT cut FROM rating_cut(closed, still);
    closed := cut.closed;
    still := cut.still;
    PERFORM rating_note_day(closed);
  END LOOP;
  PERFORM rating_settle_moved(closed);
  DROP TABLE pg_temp.rating_moved;
  RETURN last_day - first_day + 1;
END $$;

-- None of them is anybody's but the owner's, unless it is granted.
DO $$
DECLARE
  each regprocedure;
BEGIN
  FOR each IN
    SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND starts_with(proname, 'rating_')
  LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', each);
  END LOOP;
END $$;
