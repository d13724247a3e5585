-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "staff_role" AS ENUM ('MODERATOR', 'TOURNAMENT_DIRECTOR', 'ADMIN');

-- CreateEnum
CREATE TYPE "ledger_account_kind" AS ENUM ('PLAYER', 'TOURNAMENT_POOL', 'HOUSE_MARGIN', 'OVERLAY', 'TAX', 'CASH_DESK');

-- CreateEnum
CREATE TYPE "transfer_kind" AS ENUM ('CREDIT', 'DEBIT', 'WELCOME_CREDIT', 'BUY_IN', 'BUY_IN_REFUND', 'OVERLAY', 'PRIZE', 'TAX');

-- CreateEnum
CREATE TYPE "tournament_kind" AS ENUM ('SIT_AND_GO', 'SCHEDULED');

-- CreateEnum
CREATE TYPE "tournament_format" AS ENUM ('STANDARD', 'SHOOTOUT');

-- CreateEnum
CREATE TYPE "betting_structure" AS ENUM ('NO_LIMIT', 'POT_LIMIT', 'FIXED_LIMIT');

-- CreateEnum
CREATE TYPE "tournament_status" AS ENUM ('DRAFT', 'REGISTERING', 'RUNNING', 'PAUSED', 'COMPLETED', 'CANCELLED', 'ABORTED');

-- CreateEnum
CREATE TYPE "entry_method" AS ENUM ('BUY_IN');

-- CreateEnum
CREATE TYPE "registration_status" AS ENUM ('REGISTERED', 'PLAYING', 'ELIMINATED', 'UNREGISTERED', 'REFUNDED');

-- CreateTable
CREATE TABLE "account" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "roles" "staff_role"[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "player" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "nickname" TEXT NOT NULL,
    "nickname_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "event_seq" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "player_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotent_call" (
    "account_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "arguments_hash" TEXT NOT NULL,
    "result_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotent_call_pkey" PRIMARY KEY ("account_id","key")
);

-- CreateTable
CREATE TABLE "ledger_account" (
    "id" TEXT NOT NULL,
    "kind" "ledger_account_kind" NOT NULL,
    "player_id" TEXT,
    "tournament_id" TEXT,
    "balance_cents" BIGINT,
    "entry_seq" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ledger_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_transfer" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" "transfer_kind" NOT NULL,
    "tournament_id" TEXT,
    "registration_id" TEXT,
    "actor_id" TEXT,
    "note" TEXT,
    "transaction_id" BIGINT NOT NULL,

    CONSTRAINT "ledger_transfer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entry" (
    "id" TEXT NOT NULL,
    "transfer_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "amount_cents" BIGINT NOT NULL,
    "account_seq" INTEGER,
    "balance_after_cents" BIGINT,

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tournament" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "tournament_kind" NOT NULL,
    "format" "tournament_format" NOT NULL,
    "betting_structure" "betting_structure" NOT NULL,
    "status" "tournament_status" NOT NULL,
    "cancel_reason" TEXT,
    "definition" JSONB NOT NULL,
    "max_players" INTEGER NOT NULL,
    "buy_in_total_cents" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "starts_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "entrants" INTEGER NOT NULL DEFAULT 0,
    "remaining" INTEGER NOT NULL DEFAULT 0,
    "prize_pool_cents" BIGINT NOT NULL DEFAULT 0,
    "registration_seq" INTEGER NOT NULL DEFAULT 0,
    "level_number" INTEGER,
    "next_level_at" TIMESTAMPTZ(3),
    "breaking_table_id" TEXT,
    "moving_table_id" TEXT,
    "due_at" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),
    "event_seq" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "lobby_version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "tournament_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "registration" (
    "id" TEXT NOT NULL,
    "tournament_id" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "method" "entry_method" NOT NULL,
    "status" "registration_status" NOT NULL,
    "paid_prize_cents" INTEGER NOT NULL,
    "paid_fee_cents" INTEGER NOT NULL,
    "registered_at" TIMESTAMPTZ(3) NOT NULL,
    "table_id" TEXT,
    "seat" INTEGER,
    "seated" BOOLEAN NOT NULL DEFAULT false,
    "stack" INTEGER NOT NULL DEFAULT 0,
    "position" INTEGER,
    "won_cents" BIGINT NOT NULL DEFAULT 0,
    "points" DOUBLE PRECISION,
    "rated_on" DATE,

    CONSTRAINT "registration_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "poker_table" (
    "id" TEXT NOT NULL,
    "tournament_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "open" BOOLEAN NOT NULL DEFAULT true,
    "seq" INTEGER NOT NULL DEFAULT 0,
    "playing" BOOLEAN NOT NULL DEFAULT false,
    "due_at" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),
    "snapshot" JSON NOT NULL,
    "snapshot_seq" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "poker_table_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "table_event" (
    "table_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "payload" JSON NOT NULL,

    CONSTRAINT "table_event_pkey" PRIMARY KEY ("table_id","seq")
);

-- CreateTable
CREATE TABLE "hand" (
    "id" TEXT NOT NULL,
    "table_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "first_seq" INTEGER NOT NULL,
    "last_seq" INTEGER,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "hand_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tournament_event" (
    "tournament_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "payload" JSON NOT NULL,

    CONSTRAINT "tournament_event_pkey" PRIMARY KEY ("tournament_id","seq")
);

-- CreateTable
CREATE TABLE "viewer_event" (
    "player_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "payload" JSON NOT NULL,

    CONSTRAINT "viewer_event_pkey" PRIMARY KEY ("player_id","seq")
);

-- CreateTable
CREATE TABLE "lobby_event" (
    "seq" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "tournament_id" TEXT NOT NULL,

    CONSTRAINT "lobby_event_pkey" PRIMARY KEY ("seq")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_email_key_key" ON "account"("email_key");

-- CreateIndex
CREATE UNIQUE INDEX "player_account_id_key" ON "player"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "player_nickname_key_key" ON "player"("nickname_key");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");

-- CreateIndex
CREATE INDEX "session_account_id_idx" ON "session"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_account_player_id_key" ON "ledger_account"("player_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_account_tournament_id_key" ON "ledger_account"("tournament_id");

-- CreateIndex
CREATE INDEX "ledger_transfer_tournament_id_idx" ON "ledger_transfer"("tournament_id");

-- CreateIndex
CREATE INDEX "ledger_entry_transfer_id_idx" ON "ledger_entry"("transfer_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entry_account_id_account_seq_key" ON "ledger_entry"("account_id", "account_seq");

-- CreateIndex
CREATE INDEX "tournament_status_starts_at_id_idx" ON "tournament"("status", "starts_at", "id");

-- CreateIndex
CREATE INDEX "tournament_due_at_idx" ON "tournament"("due_at");

-- CreateIndex
CREATE INDEX "registration_player_id_registered_at_idx" ON "registration"("player_id", "registered_at");

-- CreateIndex
CREATE INDEX "registration_table_id_idx" ON "registration"("table_id");

-- CreateIndex
CREATE UNIQUE INDEX "registration_tournament_id_number_key" ON "registration"("tournament_id", "number");

-- CreateIndex
CREATE INDEX "poker_table_due_at_idx" ON "poker_table"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "poker_table_tournament_id_number_key" ON "poker_table"("tournament_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "hand_table_id_number_key" ON "hand"("table_id", "number");

-- AddForeignKey
ALTER TABLE "player" ADD CONSTRAINT "player_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transfer_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "ledger_transfer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "ledger_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration" ADD CONSTRAINT "registration_tournament_id_fkey" FOREIGN KEY ("tournament_id") REFERENCES "tournament"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration" ADD CONSTRAINT "registration_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration" ADD CONSTRAINT "registration_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "poker_table"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "poker_table" ADD CONSTRAINT "poker_table_tournament_id_fkey" FOREIGN KEY ("tournament_id") REFERENCES "tournament"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hand" ADD CONSTRAINT "hand_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "poker_table"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


