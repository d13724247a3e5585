-- T11: since when each tournament is public. A draft that is cancelled is still known to tournament staff alone.
ALTER TABLE "tournament" ADD COLUMN     "published_at" TIMESTAMPTZ(3);

-- What the lobby has told of is public already.
UPDATE tournament t SET published_at = coalesce(
  (SELECT min(e.at) FROM tournament_event e WHERE e.tournament_id = t.id
   AND e.payload->>'type' = 'TournamentStatusChanged' AND e.payload->>'status' = 'REGISTERING'),
  (SELECT min(l.at) FROM lobby_event l WHERE l.tournament_id = t.id),
  CASE WHEN t.status <> 'CANCELLED' THEN t.created_at END)
WHERE t.status <> 'DRAFT';

ALTER TABLE tournament ADD CONSTRAINT tournament_published_before_played
  CHECK (status = 'CANCELLED' OR (status = 'DRAFT') = (published_at IS NULL));
