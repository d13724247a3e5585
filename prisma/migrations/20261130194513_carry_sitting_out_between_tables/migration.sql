-- N2: who sits out, or has let his time run out, is taken to the next table as he was.
ALTER TABLE registration
  ADD COLUMN sitting_out BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN timeouts INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT registration_timeouts_not_negative CHECK (timeouts >= 0);
