-- Rebuys and add-ons, shoot-outs, satellites and tokens, invitations, freerolls and jackpots: what the platform remembers of
-- them. The next migration uses the new words, which must be committed by then.

-- CreateEnum
CREATE TYPE "chip_purchase_kind" AS ENUM ('REBUY', 'ADD_ON');

-- CreateEnum
CREATE TYPE "token_status" AS ENUM ('ISSUED', 'REDEEMED', 'EXPIRED', 'REVOKED', 'REFUNDED');

-- CreateEnum
CREATE TYPE "satellite_award" AS ENUM ('AUTO_REGISTRATION', 'ENTRY_RIGHT', 'TOKEN');

-- CreateEnum
CREATE TYPE "jackpot_condition" AS ENUM ('CONSECUTIVE_WINS', 'BAD_BEAT');

-- AlterEnum
ALTER TYPE "entry_method" ADD VALUE 'TOKEN';
ALTER TYPE "entry_method" ADD VALUE 'ENTRY_RIGHT';
ALTER TYPE "entry_method" ADD VALUE 'AUTO_REGISTRATION';
ALTER TYPE "entry_method" ADD VALUE 'FREE';

-- AlterEnum
ALTER TYPE "ledger_account_kind" ADD VALUE 'PLAYER_BONUS';
ALTER TYPE "ledger_account_kind" ADD VALUE 'SEATS';
ALTER TYPE "ledger_account_kind" ADD VALUE 'PROMOTION';
ALTER TYPE "ledger_account_kind" ADD VALUE 'JACKPOT';

-- AlterEnum
ALTER TYPE "transfer_kind" ADD VALUE 'REBUY';
ALTER TYPE "transfer_kind" ADD VALUE 'ADD_ON';
ALTER TYPE "transfer_kind" ADD VALUE 'FREE_ENTRY';
ALTER TYPE "transfer_kind" ADD VALUE 'FREE_ENTRY_REFUND';
ALTER TYPE "transfer_kind" ADD VALUE 'QUALIFIED_ENTRY';
ALTER TYPE "transfer_kind" ADD VALUE 'QUALIFIED_ENTRY_REFUND';
ALTER TYPE "transfer_kind" ADD VALUE 'BONUS_PRIZE';
ALTER TYPE "transfer_kind" ADD VALUE 'SEAT_ISSUED';
ALTER TYPE "transfer_kind" ADD VALUE 'SEAT_AWARDED';
ALTER TYPE "transfer_kind" ADD VALUE 'SEAT_IN_CASH';
ALTER TYPE "transfer_kind" ADD VALUE 'SEAT_EXPIRED';
ALTER TYPE "transfer_kind" ADD VALUE 'SEAT_REVOKED';
ALTER TYPE "transfer_kind" ADD VALUE 'JACKPOT_SEED';
ALTER TYPE "transfer_kind" ADD VALUE 'JACKPOT_PART';
ALTER TYPE "transfer_kind" ADD VALUE 'JACKPOT_HIT';
ALTER TYPE "transfer_kind" ADD VALUE 'ABORT_REFUND';
ALTER TYPE "transfer_kind" ADD VALUE 'ABORT_PRIZE';
ALTER TYPE "transfer_kind" ADD VALUE 'ABORT_SHARE';
ALTER TYPE "transfer_kind" ADD VALUE 'ABORT_REVERSAL';

-- DropIndex
DROP INDEX "ledger_account_player_id_key";

-- AlterTable
ALTER TABLE "ledger_account" ADD COLUMN     "jackpot_id" TEXT;

-- AlterTable
ALTER TABLE "registration" ADD COLUMN     "add_ons" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "bought_chips" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "bust_distance" INTEGER,
ADD COLUMN     "bust_seq" INTEGER,
ADD COLUMN     "bust_stack" INTEGER,
ADD COLUMN     "offer" "chip_purchase_kind",
ADD COLUMN     "offer_expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "rebuys" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "token_id" TEXT;

-- AlterTable
ALTER TABLE "tournament" ADD COLUMN     "bust_seq" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "fee_cents" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "jackpot_id" TEXT,
ADD COLUMN     "phase" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "reserved_places" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "target_id" TEXT;

-- CreateTable
CREATE TABLE "chip_purchase" (
    "id" TEXT NOT NULL,
    "registration_id" TEXT NOT NULL,
    "tournament_id" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "kind" "chip_purchase_kind" NOT NULL,
    "prize_cents" INTEGER NOT NULL,
    "fee_cents" INTEGER NOT NULL,
    "chips" INTEGER NOT NULL,
    "bought_at" TIMESTAMPTZ(3) NOT NULL,
    "from_hand_id" TEXT,

    CONSTRAINT "chip_purchase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "token" (
    "id" TEXT NOT NULL,
    "award" "satellite_award" NOT NULL,
    "code" TEXT,
    "player_id" TEXT NOT NULL,
    "target_id" TEXT NOT NULL,
    "source_id" TEXT,
    "status" "token_status" NOT NULL,
    "value_prize_cents" INTEGER NOT NULL,
    "value_fee_cents" INTEGER NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "redeemed_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "actor_id" TEXT,

    CONSTRAINT "token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitation" (
    "tournament_id" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "invited_at" TIMESTAMPTZ(3) NOT NULL,
    "actor_id" TEXT NOT NULL,

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("tournament_id","player_id")
);

-- CreateTable
CREATE TABLE "jackpot" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "condition" "jackpot_condition" NOT NULL,
    "wins" INTEGER NOT NULL,
    "both_hole_cards" BOOLEAN NOT NULL,
    "seed_cents" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "completions" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "jackpot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "jackpot_completion" (
    "jackpot_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "tournament_id" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "jackpot_completion_pkey" PRIMARY KEY ("jackpot_id","number")
);

-- CreateTable
CREATE TABLE "jackpot_hit" (
    "id" TEXT NOT NULL,
    "jackpot_id" TEXT NOT NULL,
    "tournament_id" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "hand_id" TEXT,
    "amount_cents" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "jackpot_hit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "chip_purchase_registration_id_idx" ON "chip_purchase"("registration_id");

-- CreateIndex
CREATE INDEX "chip_purchase_tournament_id_idx" ON "chip_purchase"("tournament_id");

-- CreateIndex
CREATE UNIQUE INDEX "token_code_key" ON "token"("code");

-- CreateIndex
CREATE INDEX "token_player_id_issued_at_idx" ON "token"("player_id", "issued_at");

-- CreateIndex
CREATE INDEX "token_target_id_status_idx" ON "token"("target_id", "status");

-- CreateIndex
CREATE INDEX "token_source_id_idx" ON "token"("source_id");

-- CreateIndex
CREATE INDEX "invitation_player_id_idx" ON "invitation"("player_id");

-- CreateIndex
CREATE UNIQUE INDEX "jackpot_completion_tournament_id_key" ON "jackpot_completion"("tournament_id");

-- CreateIndex
CREATE INDEX "jackpot_hit_jackpot_id_at_idx" ON "jackpot_hit"("jackpot_id", "at");

-- CreateIndex
CREATE INDEX "jackpot_hit_tournament_id_idx" ON "jackpot_hit"("tournament_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_account_jackpot_id_key" ON "ledger_account"("jackpot_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_account_player_id_kind_key" ON "ledger_account"("player_id", "kind");

-- CreateIndex
CREATE INDEX "tournament_target_id_idx" ON "tournament"("target_id");

-- CreateIndex
CREATE INDEX "tournament_jackpot_id_idx" ON "tournament"("jackpot_id");
