-- Whether a session was a member's first. One that was only ever held up by a password to be changed leaves the next one the first.
ALTER TABLE member_session ADD COLUMN first_time boolean NOT NULL DEFAULT false;
