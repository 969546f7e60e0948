-- A member's own maximum prize group: what its upline gave it; null is the merchant's usual one.
ALTER TABLE member ADD COLUMN prize_group int2 CHECK (prize_group BETWEEN 1700 AND 2000);
