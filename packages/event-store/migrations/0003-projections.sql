-- Read tables live in this schema; their own definitions make them, one table per model and version.

CREATE SCHEMA projections;

-- Which version of each read model is served. Switching is one transaction that flips `active` and raises the
-- generation, which fences the runner of the old version.
CREATE TABLE projections.models (
  name text NOT NULL,
  version integer NOT NULL,
  generation bigint NOT NULL,
  active boolean NOT NULL,
  built_at timestamptz,
  PRIMARY KEY (name, version)
);
CREATE UNIQUE INDEX models_one_active ON projections.models (name) WHERE active;
