-- How an owner of an account tells its sessions apart, and names one without what opens it.
ALTER TABLE identity.sessions ADD COLUMN public_id uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE identity.sessions ADD COLUMN user_agent text NOT NULL DEFAULT '';
