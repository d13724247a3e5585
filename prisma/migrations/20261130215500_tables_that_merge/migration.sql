-- Several tables may be too many, or too large, at once (S2, S3).
ALTER TABLE "tournament"
  ADD COLUMN "breaking_table_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "giving_table_ids" TEXT[] DEFAULT ARRAY[]::TEXT[];

UPDATE "tournament" SET
  "breaking_table_ids" = array_remove(ARRAY["breaking_table_id"], NULL),
  "giving_table_ids" = array_remove(ARRAY["moving_table_id"], NULL);

ALTER TABLE "tournament"
  ALTER COLUMN "breaking_table_ids" SET NOT NULL,
  ALTER COLUMN "giving_table_ids" SET NOT NULL,
  DROP COLUMN "breaking_table_id",
  DROP COLUMN "moving_table_id";
