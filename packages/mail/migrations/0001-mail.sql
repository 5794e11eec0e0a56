-- Mails as they were sent, sealed under the key of the person whom they are about. Who and what about stay; the parts
-- are kept for 30 days, and never where they hold a link that lets someone in.
CREATE SCHEMA mail;

CREATE TABLE mail.sent_mails (
  email_id     uuid PRIMARY KEY,
  recipient    text NOT NULL,
  subject      text NOT NULL,
  html         text,
  text         text,
  rendered_at  timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX sent_mails_kept ON mail.sent_mails (rendered_at) WHERE html IS NOT NULL;

GRANT USAGE ON SCHEMA mail TO setter_service;
GRANT SELECT, INSERT, UPDATE, DELETE ON mail.sent_mails TO setter_service;
