-- What must always hold of rebuys, tokens, freerolls and jackpots, whatever the code does.

-- M7, M8: a player has an account for cash and one for bonus credit, neither ever below zero.
ALTER TABLE ledger_account
  DROP CONSTRAINT ledger_account_balance_players_alone,
  DROP CONSTRAINT ledger_account_owner,
  ADD CONSTRAINT ledger_account_balance_players_alone
    CHECK ((kind IN ('PLAYER', 'PLAYER_BONUS')) = (balance_cents IS NOT NULL)),
  ADD CONSTRAINT ledger_account_owner CHECK (
    (kind IN ('PLAYER', 'PLAYER_BONUS')) = (player_id IS NOT NULL)
    AND (kind = 'TOURNAMENT_POOL') = (tournament_id IS NOT NULL)
    AND (kind = 'JACKPOT') = (jackpot_id IS NOT NULL)
  );
INSERT INTO ledger_account (id, kind) VALUES ('house:seats', 'SEATS'), ('house:promotion', 'PROMOTION');
INSERT INTO ledger_account (id, kind, player_id, balance_cents)
  SELECT 'bonus:' || id, 'PLAYER_BONUS', id, 0 FROM player;

-- M5: fees collected so far.
UPDATE tournament t SET fee_cents = paid.cents FROM (
  SELECT tournament_id, sum(paid_fee_cents) AS cents FROM registration
  WHERE status IN ('REGISTERED', 'PLAYING', 'ELIMINATED') GROUP BY tournament_id
) paid WHERE paid.tournament_id = t.id;

-- P4: a right or token reserves a place.
ALTER TABLE tournament
  ADD CONSTRAINT tournament_reserved_not_negative CHECK (reserved_places >= 0),
  ADD CONSTRAINT tournament_places_for_rights CHECK (entrants + reserved_places <= max_players),
  ADD CONSTRAINT tournament_fees_not_negative CHECK (fee_cents >= 0);

-- T5, T6, P10.
ALTER TABLE registration
  ADD CONSTRAINT registration_purchases_not_negative CHECK (rebuys >= 0 AND add_ons >= 0 AND bought_chips >= 0),
  ADD CONSTRAINT registration_offer_expires CHECK ((offer IS NULL) = (offer_expires_at IS NULL)),
  ADD CONSTRAINT registration_token_by_method CHECK (token_id IS NULL OR method <> 'BUY_IN');
ALTER TABLE chip_purchase
  ADD CONSTRAINT chip_purchase_amounts CHECK (prize_cents >= 0 AND fee_cents >= 0 AND chips > 0);
CREATE INDEX registration_offers ON registration (tournament_id, offer_expires_at) WHERE offer IS NOT NULL;
CREATE INDEX registration_busts ON registration (tournament_id, bust_seq) WHERE bust_seq IS NOT NULL;

-- P4, P8: one right or token at a time to one place, and only tokens have codes.
ALTER TABLE token
  ADD CONSTRAINT token_code_of_tokens CHECK ((award = 'TOKEN') = (code IS NOT NULL)),
  ADD CONSTRAINT token_value_not_negative CHECK (value_prize_cents >= 0 AND value_fee_cents >= 0);
CREATE UNIQUE INDEX token_one_per_player ON token (target_id, player_id) WHERE status IN ('ISSUED', 'REDEEMED');
REVOKE DELETE ON token, chip_purchase, jackpot FROM mazziere_app;

-- M6.
ALTER TABLE jackpot ADD CONSTRAINT jackpot_terms CHECK (wins >= 2 AND seed_cents >= 0);
ALTER TABLE jackpot_hit ADD CONSTRAINT jackpot_hit_pays CHECK (amount_cents > 0);
CREATE TRIGGER jackpot_hit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot_hit
  FOR EACH STATEMENT EXECUTE FUNCTION only_ever_appended();
CREATE TRIGGER jackpot_completion_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot_completion
  FOR EACH STATEMENT EXECUTE FUNCTION only_ever_appended();
REVOKE UPDATE, DELETE ON jackpot_hit, jackpot_completion FROM mazziere_app;

-- The application names the columns of a registration that it writes.
GRANT INSERT (token_id, rebuys, add_ons, offer, offer_expires_at, bought_chips, bust_seq, bust_stack, bust_distance),
  UPDATE (token_id, rebuys, add_ons, offer, offer_expires_at, bought_chips, bust_seq, bust_stack, bust_distance)
  ON registration TO mazziere_app;
