-- Visits of public pages, until they are in the log. A visitor is known for one day: salt and hashes go with it.

CREATE SCHEMA visits;

CREATE TABLE visits.salts (
  day date PRIMARY KEY,
  salt bytea NOT NULL
);

CREATE TABLE visits.seen (
  day date NOT NULL,
  page text NOT NULL,
  visitor bytea NOT NULL,
  leads integer NOT NULL DEFAULT 0,
  PRIMARY KEY (day, page, visitor)
);

CREATE TABLE visits.pending (
  page text NOT NULL,
  day date NOT NULL,
  source text NOT NULL,
  campaign text NOT NULL,
  visits integer NOT NULL,
  unique_visits integer NOT NULL,
  PRIMARY KEY (page, day, source, campaign)
);

-- Counts on their way into the log; a batch's id is that of its command, which counts once.
CREATE TABLE visits.batches (
  batch_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  page text NOT NULL,
  day date NOT NULL,
  source text NOT NULL,
  campaign text NOT NULL,
  visits integer NOT NULL,
  unique_visits integer NOT NULL
);

-- Counts one sight of a page, or one new lead of it: a lead beyond the visitor's first counts a visitor of its own, so
-- that a page never has more leads than unique visits.
CREATE FUNCTION visits.count_visit(
  _page text, _day date, _visitor bytea, _source text, _campaign text, _is_lead boolean
) RETURNS void
LANGUAGE plpgsql
AS $body$
DECLARE
  _leads integer;
  _is_new boolean;
BEGIN
  INSERT INTO visits.seen AS s (day, page, visitor, leads)
  VALUES (_day, _page, _visitor, _is_lead::int)
      ON CONFLICT (day, page, visitor) DO UPDATE SET leads = s.leads + _is_lead::int
  RETURNING leads, (xmax = 0) INTO _leads, _is_new;
  IF _is_lead AND NOT _is_new AND _leads = 1 THEN
    RETURN;
  END IF;
  INSERT INTO visits.pending AS p (page, day, source, campaign, visits, unique_visits)
  VALUES (_page, _day, _source, _campaign, 1, (_is_new OR _is_lead)::int)
      ON CONFLICT (page, day, source, campaign) DO UPDATE
         SET visits = p.visits + 1, unique_visits = p.unique_visits + excluded.unique_visits;
END
$body$;

GRANT USAGE ON SCHEMA visits TO setter_service;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA visits TO setter_service;
