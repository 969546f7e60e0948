-- Facts are written in the order of their ids: so many pages a range are read to find the newest of a stretch of time, whoever
-- played. Nothing is sorted when a fact is written.
CREATE INDEX play_fact_id ON play_fact USING brin (id) WITH (pages_per_range = 32, autosummarize = on);
