-- Blind structures, payout schemes and tournament templates under names, and tournaments that come again by the week.

-- CreateEnum
CREATE TYPE "weekday" AS ENUM ('MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY');

-- CreateTable
CREATE TABLE "blind_structure" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "levels" JSONB NOT NULL,
    "break_after_levels" INTEGER[],
    "break_seconds" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "blind_structure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payout_scheme" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "columns" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "payout_scheme_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tournament_template" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "terms" JSONB NOT NULL,
    "blind_structure_id" TEXT,
    "payout_scheme_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "tournament_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recurring_tournament" (
    "id" TEXT NOT NULL,
    "template_id" TEXT NOT NULL,
    "weekdays" "weekday"[],
    "start_minute" INTEGER NOT NULL,
    "days_ahead" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "paused_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "problem" TEXT,

    CONSTRAINT "recurring_tournament_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recurring_tournament_day" (
    "recurring_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "tournament_id" TEXT NOT NULL,

    CONSTRAINT "recurring_tournament_day_pkey" PRIMARY KEY ("recurring_id","day")
);

-- CreateIndex
CREATE INDEX "tournament_template_blind_structure_id_idx" ON "tournament_template"("blind_structure_id");

-- CreateIndex
CREATE INDEX "tournament_template_payout_scheme_id_idx" ON "tournament_template"("payout_scheme_id");

-- CreateIndex
CREATE INDEX "recurring_tournament_template_id_idx" ON "recurring_tournament"("template_id");

-- CreateIndex
CREATE UNIQUE INDEX "recurring_tournament_day_tournament_id_key" ON "recurring_tournament_day"("tournament_id");

-- AddForeignKey
ALTER TABLE "tournament_template" ADD CONSTRAINT "tournament_template_blind_structure_id_fkey" FOREIGN KEY ("blind_structure_id") REFERENCES "blind_structure"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tournament_template" ADD CONSTRAINT "tournament_template_payout_scheme_id_fkey" FOREIGN KEY ("payout_scheme_id") REFERENCES "payout_scheme"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recurring_tournament" ADD CONSTRAINT "recurring_tournament_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "tournament_template"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recurring_tournament_day" ADD CONSTRAINT "recurring_tournament_day_recurring_id_fkey" FOREIGN KEY ("recurring_id") REFERENCES "recurring_tournament"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recurring_tournament_day" ADD CONSTRAINT "recurring_tournament_day_tournament_id_fkey" FOREIGN KEY ("tournament_id") REFERENCES "tournament"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Names tell what is in use apart, whatever the case of their letters; what is archived keeps none to itself.
CREATE UNIQUE INDEX blind_structure_name ON blind_structure (lower(name)) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX payout_scheme_name ON payout_scheme (lower(name)) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX tournament_template_name ON tournament_template (lower(name)) WHERE archived_at IS NULL;

ALTER TABLE recurring_tournament
  ADD CONSTRAINT recurring_tournament_start_minute CHECK (start_minute BETWEEN 0 AND 1439),
  ADD CONSTRAINT recurring_tournament_days_ahead CHECK (days_ahead BETWEEN 1 AND 60),
  ADD CONSTRAINT recurring_tournament_weekdays CHECK (cardinality(weekdays) > 0);

-- Archived or ended, never gone; and a day that had its tournament never gets another (J5).
REVOKE DELETE ON blind_structure, payout_scheme, tournament_template, recurring_tournament FROM mazziere_app;
REVOKE UPDATE, DELETE ON recurring_tournament_day FROM mazziere_app;
