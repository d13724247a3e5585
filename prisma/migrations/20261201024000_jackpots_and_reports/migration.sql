-- M6: several may share a tournament's first place; then nobody has won it.
ALTER TABLE "jackpot_completion" ALTER COLUMN "player_id" DROP NOT NULL;

-- A jackpot is known by its name, and made once.
CREATE UNIQUE INDEX "jackpot_name_key" ON "jackpot"("name");

-- M7: money reports go over a stretch of time, and over a tournament's own share of it.
CREATE INDEX "ledger_transfer_at_idx" ON "ledger_transfer"("at");
CREATE INDEX "ledger_transfer_tournament_id_at_idx" ON "ledger_transfer"("tournament_id", "at");
DROP INDEX "ledger_transfer_tournament_id_idx";
