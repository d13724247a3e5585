-- CreateEnum
CREATE TYPE "player_category" AS ENUM ('GROUP_ONE', 'GROUP_TWO', 'GROUP_THREE', 'LISTED', 'CONDITIONAL');

-- CreateTable
CREATE TABLE "player_rating" (
    "player_id" TEXT NOT NULL,
    "nickname_key" TEXT NOT NULL,
    "norm" DOUBLE PRECISION NOT NULL,
    "order_points" DOUBLE PRECISION NOT NULL,
    "order_played" BIGINT NOT NULL,
    "last_played_on" DATE NOT NULL,
    "category" "player_category",
    "classed" BOOLEAN NOT NULL,

    CONSTRAINT "player_rating_pkey" PRIMARY KEY ("player_id")
);

-- CreateTable
CREATE TABLE "rating_day" (
    "day" DATE NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL,
    "ranked" INTEGER NOT NULL,
    "cut_points" DOUBLE PRECISION[],
    "cut_played" BIGINT[],
    "cut_nickname" TEXT[],

    CONSTRAINT "rating_day_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "category_change" (
    "player_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "category" "player_category",

    CONSTRAINT "category_change_pkey" PRIMARY KEY ("player_id","day")
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
CREATE UNIQUE INDEX "player_rating_nickname_key_key" ON "player_rating"("nickname_key");

-- CreateIndex
CREATE INDEX "player_rating_order" ON "player_rating"("order_points", "order_played", "nickname_key");

-- CreateIndex
CREATE INDEX "player_rating_category_order" ON "player_rating"("category", "order_points", "order_played", "nickname_key");

-- CreateIndex
CREATE INDEX "player_rating_last_played_on_idx" ON "player_rating"("last_played_on");

-- CreateIndex
CREATE INDEX "daily_rank_player_id_day_idx" ON "daily_rank"("player_id", "day");

-- AddForeignKey
ALTER TABLE "player_rating" ADD CONSTRAINT "player_rating_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Nicknames are ordered and searched by their bytes, whatever the locale of the database.
ALTER TABLE player_rating ALTER COLUMN nickname_key TYPE TEXT COLLATE "C";

ALTER TABLE rating_day ADD CONSTRAINT rating_day_cuts CHECK (
  cardinality(cut_points) = 4 AND cardinality(cut_played) = 4 AND cardinality(cut_nickname) = 4
);
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

-- What has been played so far. No day has been closed, so nobody is classed: everybody is in GROUP_ONE (R3).
INSERT INTO player_rating (player_id, nickname_key, norm, order_points, order_played, last_played_on, category, classed)
SELECT p.id, p.nickname_key, s.norm, 0 - rating_rounded(s.norm), s.played, s.last_day, 'GROUP_ONE', false
FROM (
  SELECT r.player_id, sum(rating_norm(r.points, r.rated_on)) AS norm, max(r.rated_on) AS last_day,
    0 - (extract(epoch FROM max(coalesce(t.ended_at, r.registered_at))) * 1000)::bigint AS played
  FROM registration r JOIN tournament t ON t.id = r.tournament_id
  WHERE r.points IS NOT NULL AND r.rated_on IS NOT NULL
  GROUP BY r.player_id
) s JOIN player p ON p.id = s.player_id;
INSERT INTO category_change (player_id, day, category)
SELECT player_id, min(rated_on), 'GROUP_ONE' FROM registration WHERE points IS NOT NULL AND rated_on IS NOT NULL
GROUP BY player_id;
