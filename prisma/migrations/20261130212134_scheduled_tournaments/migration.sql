-- AlterTable
ALTER TABLE "poker_table" ADD COLUMN     "in_round" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "paused" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "tournament" ADD COLUMN     "break_ends_at" TIMESTAMPTZ(3),
ADD COLUMN     "break_pending" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "hand_for_hand" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "paused_at" TIMESTAMPTZ(3);
