-- Clients are numbered; a number is recorded in the event that takes it and never given out again.
CREATE SCHEMA clients;
CREATE SEQUENCE clients.ids;
GRANT USAGE ON SCHEMA clients TO setter_service;
GRANT USAGE ON SEQUENCE clients.ids TO setter_service;

-- So are landing pages.
CREATE SCHEMA landing_pages;
CREATE SEQUENCE landing_pages.ids;
GRANT USAGE ON SCHEMA landing_pages TO setter_service;
GRANT USAGE ON SEQUENCE landing_pages.ids TO setter_service;
