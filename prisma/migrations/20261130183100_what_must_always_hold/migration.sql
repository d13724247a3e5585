-- What must always hold, whatever the code does.

-- S1, P1: one live registration per player and tournament; one player per seat.
CREATE UNIQUE INDEX registration_one_per_player ON registration (tournament_id, player_id)
  WHERE status IN ('REGISTERED', 'PLAYING', 'ELIMINATED');
CREATE UNIQUE INDEX registration_one_per_seat ON registration (table_id, seat)
  WHERE status = 'PLAYING' AND table_id IS NOT NULL;
CREATE INDEX registration_standing ON registration (tournament_id, status, position);
CREATE INDEX tournament_lobby_untold ON tournament (id) WHERE version > lobby_version;

-- Chips and seats.
ALTER TABLE registration
  ADD CONSTRAINT registration_stack_not_negative CHECK (stack >= 0),
  ADD CONSTRAINT registration_paid_not_negative CHECK (paid_prize_cents >= 0 AND paid_fee_cents >= 0),
  ADD CONSTRAINT registration_won_not_negative CHECK (won_cents >= 0),
  ADD CONSTRAINT registration_seat_with_table CHECK ((table_id IS NULL) = (seat IS NULL)),
  ADD CONSTRAINT registration_position_from_one CHECK (position >= 1);
ALTER TABLE tournament
  ADD CONSTRAINT tournament_not_overfull CHECK (entrants BETWEEN 0 AND max_players),
  ADD CONSTRAINT tournament_remaining_among_entrants CHECK (remaining BETWEEN 0 AND entrants);

-- M7: the ledger. A player's account stores its balance, the house's do not.
ALTER TABLE ledger_account
  ADD CONSTRAINT ledger_account_balance_not_negative CHECK (balance_cents >= 0),
  ADD CONSTRAINT ledger_account_balance_players_alone CHECK ((kind = 'PLAYER') = (balance_cents IS NOT NULL)),
  ADD CONSTRAINT ledger_account_owner CHECK (
    (kind = 'PLAYER') = (player_id IS NOT NULL) AND (kind = 'TOURNAMENT_POOL') = (tournament_id IS NOT NULL)
  );
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_moves_something CHECK (amount_cents <> 0);
ALTER TABLE ledger_transfer ALTER COLUMN transaction_id SET DEFAULT (pg_current_xact_id()::text)::bigint;

INSERT INTO ledger_account (id, kind) VALUES
  ('house:margin', 'HOUSE_MARGIN'),
  ('house:overlay', 'OVERLAY'),
  ('house:tax', 'TAX'),
  ('house:cash-desk', 'CASH_DESK');

-- An entry belongs to the transaction of its transfer, and moves the player's balance with it.
CREATE FUNCTION ledger_entry_posts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written_by bigint;
BEGIN
  SELECT transaction_id INTO written_by FROM ledger_transfer WHERE id = NEW.transfer_id;
  IF written_by IS DISTINCT FROM (pg_current_xact_id()::text)::bigint THEN
    RAISE EXCEPTION 'transfer % is closed', NEW.transfer_id USING ERRCODE = 'restrict_violation';
  END IF;
  NEW.account_seq := NULL;
  NEW.balance_after_cents := NULL;
  UPDATE ledger_account
    SET balance_cents = balance_cents + NEW.amount_cents, entry_seq = entry_seq + 1
    WHERE id = NEW.account_id AND balance_cents IS NOT NULL
    RETURNING entry_seq, balance_cents INTO NEW.account_seq, NEW.balance_after_cents;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entry_posts BEFORE INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_posts();

-- Debits equal credits, at the latest when the transaction commits; a transfer without entries is none.
CREATE FUNCTION ledger_transfer_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total numeric;
  lines bigint;
BEGIN
  SELECT coalesce(sum(amount_cents), 0), count(*) INTO total, lines FROM ledger_entry WHERE transfer_id = NEW.id;
  IF total <> 0 OR lines < 2 THEN
    RAISE EXCEPTION 'transfer % does not balance: % entries, sum %', NEW.id, lines, total
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_transfer_balances';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_transfer_balances AFTER INSERT ON ledger_transfer
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transfer_balances();

-- A transfer is of the transaction that writes it, whatever the statement says.
CREATE FUNCTION ledger_transfer_is_of_its_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.transaction_id := (pg_current_xact_id()::text)::bigint;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_transfer_is_of_its_transaction BEFORE INSERT ON ledger_transfer
  FOR EACH ROW EXECUTE FUNCTION ledger_transfer_is_of_its_transaction();

-- Nothing is edited or deleted.
CREATE FUNCTION only_ever_appended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ledger_transfer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfer
  FOR EACH STATEMENT EXECUTE FUNCTION only_ever_appended();
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION only_ever_appended();
CREATE TRIGGER table_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON table_event
  FOR EACH STATEMENT EXECUTE FUNCTION only_ever_appended();
CREATE TRIGGER tournament_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tournament_event
  FOR EACH STATEMENT EXECUTE FUNCTION only_ever_appended();
CREATE TRIGGER viewer_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON viewer_event
  FOR EACH STATEMENT EXECUTE FUNCTION only_ever_appended();
CREATE TRIGGER lobby_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lobby_event
  FOR EACH STATEMENT EXECUTE FUNCTION only_ever_appended();

-- A balance changes by its entries alone, and an account stays.
CREATE FUNCTION ledger_account_by_entries_alone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('DELETE', 'TRUNCATE') OR pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a ledger account changes by its entries alone' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_account_changes BEFORE UPDATE OR DELETE ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION ledger_account_by_entries_alone();
CREATE TRIGGER ledger_account_stays BEFORE TRUNCATE ON ledger_account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_account_by_entries_alone();
CREATE FUNCTION ledger_account_opens_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.balance_cents, 0) <> 0 OR NEW.entry_seq <> 0 THEN
    RAISE EXCEPTION 'a ledger account opens empty' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_account_opens_empty BEFORE INSERT ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION ledger_account_opens_empty();
