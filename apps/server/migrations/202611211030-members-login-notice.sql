-- Whether a member is written to when somebody logs in from an address that is new.
ALTER TABLE member_profile ADD COLUMN login_notice boolean NOT NULL DEFAULT true;
