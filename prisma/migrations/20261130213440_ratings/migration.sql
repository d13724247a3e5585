-- CreateEnum
CREATE TYPE "player_category" AS ENUM ('GROUP_ONE', 'GROUP_TWO', 'GROUP_THREE', 'LISTED', 'CONDITIONAL');

-- CreateTable
-- Nicknames and place keys are ordered and searched by their bytes, whatever the locale of the database. The category
-- is stored of those alone who have played since the last closed day, whose place has changed: as it was, until the
-- next run, or as a newcomer has taken it. All others' is read off that day's cuts (R3).
CREATE TABLE "player_rating" (
    "player_id" TEXT NOT NULL,
    "nickname_key" TEXT COLLATE "C" NOT NULL,
    "norm" DOUBLE PRECISION NOT NULL,
    "last_played_on" DATE NOT NULL,
    "category" "player_category",
    "classed" BOOLEAN NOT NULL,
    "place_key" TEXT COLLATE "C" NOT NULL,
    "last_played_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "player_rating_pkey" PRIMARY KEY ("player_id")
);

-- CreateTable
CREATE TABLE "rating_day" (
    "day" DATE NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL,
    "ranked" INTEGER NOT NULL,
    "cuts" TEXT[],

    CONSTRAINT "rating_day_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "newcomer_category" (
    "player_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "category" "player_category" NOT NULL,

    CONSTRAINT "newcomer_category_pkey" PRIMARY KEY ("player_id","day")
);

-- CreateTable
CREATE TABLE "daily_rank" (
    "day" DATE NOT NULL,
    "rank" INTEGER NOT NULL,
    "player_id" TEXT NOT NULL,

    CONSTRAINT "daily_rank_pkey" PRIMARY KEY ("day","rank")
);

-- CreateTable
CREATE TABLE "rating_guard" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "ahead_seconds" INTEGER NOT NULL,

    CONSTRAINT "rating_guard_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "player_rating_order" ON "player_rating"("place_key");

-- CreateIndex
CREATE INDEX "player_rating_played" ON "player_rating"("last_played_on", "category", "place_key");

-- CreateIndex
-- R4: who is looked for by the beginning of his nickname is put in his place without reading his row.
CREATE INDEX "player_rating_nickname" ON "player_rating"("nickname_key", "place_key");

-- CreateIndex
CREATE INDEX "daily_rank_player_id_day_idx" ON "daily_rank"("player_id", "day");

-- AddForeignKey
ALTER TABLE "player_rating" ADD CONSTRAINT "player_rating_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE rating_day ADD CONSTRAINT rating_day_cuts CHECK (cardinality(cuts) = 4);
ALTER TABLE rating_guard ADD CONSTRAINT rating_guard_one_row CHECK (id);
INSERT INTO rating_guard (ahead_seconds) VALUES (60);

-- Results by the day they belong to.
CREATE INDEX registration_rated_on ON registration (rated_on, player_id) WHERE rated_on IS NOT NULL;

-- R2: days are counted from day 0, on which points and their norm are the same.
CREATE FUNCTION rating_day_number(day date) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN day - DATE '2026-01-01';

-- R2: points won on a day, on the scale of day 0.
CREATE FUNCTION rating_norm(points double precision, day date) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN points / power(0.98::double precision, rating_day_number(day));

-- A norm to 33 of its 53 bits, by splitting it as Veltkamp does: the same points, won on other days or in another
-- order, differ in the last bits alone, and count as equal (R3).
CREATE FUNCTION rating_rounded(norm double precision) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN norm * 1048577 - (norm * 1048577 - norm);

-- One text for the place in the leaderboard, in place of three columns that sort in two directions: it is compared,
-- indexed and carried in cursors as it is. Points of 33 bits (a double below zero nowhere sorts as its bits do), the
-- end of the last tournament in milliseconds, both counted down in hexadecimal digits, and the nickname.
CREATE FUNCTION rating_place_key(norm double precision, last_played_at timestamptz, nickname_key text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN left(lpad(to_hex(
      x'7fffffffffffffff'::bigint - ('x' || encode(float8send(rating_rounded(norm)), 'hex'))::bit(64)::bigint
    ), 16, '0'), 11)
    || lpad(to_hex((1::bigint << 44) - (extract(epoch FROM last_played_at) * 1000)::bigint), 11, '0')
    || nickname_key;

-- What has been played so far. No day has been closed, so nobody is classed: everybody is in GROUP_ONE (R3).
INSERT INTO player_rating (player_id, nickname_key, norm, place_key, last_played_at, last_played_on, category, classed)
SELECT p.id, p.nickname_key, s.norm, rating_place_key(s.norm, s.last_at, p.nickname_key), s.last_at, s.last_day,
  'GROUP_ONE', false
FROM (
  SELECT r.player_id, sum(rating_norm(r.points, r.rated_on)) AS norm, max(r.rated_on) AS last_day,
    max(coalesce(t.ended_at, r.registered_at)) AS last_at
  FROM registration r JOIN tournament t ON t.id = r.tournament_id
  WHERE r.points IS NOT NULL AND r.rated_on IS NOT NULL
  GROUP BY r.player_id
) s JOIN player p ON p.id = s.player_id;
INSERT INTO newcomer_category (player_id, day, category)
SELECT player_id, min(rated_on), 'GROUP_ONE' FROM registration WHERE points IS NOT NULL AND rated_on IS NOT NULL
GROUP BY player_id;
