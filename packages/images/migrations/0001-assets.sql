-- Pictures of pages and posts, by the SHA-256 of the bytes that came. Those bytes themselves are not kept: only what was
-- encoded anew from their pixels.
CREATE SCHEMA assets;

CREATE TABLE assets.images (
  id           text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{64}$'),
  kind         text NOT NULL CHECK (kind IN ('photo', 'logo')),
  width        integer NOT NULL,
  height       integer NOT NULL,
  luminance    jsonb NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- Null while a page or post uses it.
  unused_since timestamptz DEFAULT now()
);
CREATE INDEX images_unused ON assets.images (unused_since) WHERE unused_since IS NOT NULL;

CREATE TABLE assets.renditions (
  image_id text NOT NULL REFERENCES assets.images ON DELETE CASCADE,
  format   text NOT NULL CHECK (format IN ('avif', 'webp', 'jpeg', 'png')),
  -- As addresses name it; a smaller original is as wide as it is.
  width    integer NOT NULL,
  bytes    bytea NOT NULL,
  PRIMARY KEY (image_id, format, width)
);
-- Encoded already: another compression finds nothing.
ALTER TABLE assets.renditions ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Which page or post uses which image. Without a reference to the image: a page that names one that was purged must not
-- fail the append, and the image is used again as soon as it is stored again.
CREATE TABLE assets.uses (
  owner    text NOT NULL,
  image_id text NOT NULL,
  PRIMARY KEY (owner, image_id)
);
CREATE INDEX uses_of_image ON assets.uses (image_id);

-- Side write of the event store. Appends run one after the other, so no other one changes uses meanwhile.
CREATE FUNCTION assets.set_uses(_writes jsonb[]) RETURNS void
LANGUAGE plpgsql
AS $body$
DECLARE
  _touched text[];
BEGIN
  WITH ended AS (
    DELETE FROM assets.uses u USING unnest(_writes) w
     WHERE u.owner = w ->> 'owner' AND NOT (w -> 'imageIds') ? u.image_id
    RETURNING u.image_id
  ), begun AS (
    INSERT INTO assets.uses (owner, image_id)
    SELECT w ->> 'owner', i FROM unnest(_writes) w, jsonb_array_elements_text(w -> 'imageIds') i
        ON CONFLICT DO NOTHING
    RETURNING image_id
  )
  SELECT array_agg(image_id) INTO _touched FROM (TABLE ended UNION TABLE begun) t;
  UPDATE assets.images i
     SET unused_since = CASE WHEN EXISTS (SELECT FROM assets.uses u WHERE u.image_id = i.id) THEN NULL
                             ELSE coalesce(i.unused_since, now()) END
   WHERE i.id = ANY (_touched);
END;
$body$;

INSERT INTO event_store.side_write_handlers (kind, handler) VALUES ('set_image_uses', 'assets.set_uses');

GRANT USAGE ON SCHEMA assets TO setter_service;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA assets TO setter_service;
REVOKE ALL ON FUNCTION assets.set_uses FROM PUBLIC;
GRANT EXECUTE ON FUNCTION assets.set_uses TO setter_service;
