-- What had been proven before a login waits: a code to the phone confirms no login that a code to the phone has begun.
ALTER TABLE member_challenge ADD COLUMN proof text NOT NULL DEFAULT 'password' CHECK (proof IN ('password', 'sms', 'thirdParty'));
