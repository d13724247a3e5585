-- R4: who is looked for by the beginning of his nickname is put in his place without reading his row.
DROP INDEX player_rating_nickname_key_key;
CREATE INDEX player_rating_nickname ON player_rating (nickname_key, place_key);
