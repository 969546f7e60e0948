-- A number has one name in every form that a bet can be written in. What was added up and set aside under other names, for issues that are on
-- sale, is counted again from the orders themselves: exposure by the next fold, caps before the next bet of an issue sets something aside.
DELETE FROM lottery_number_fold;
DELETE FROM lottery_number_exposure;
UPDATE lottery_number_base SET caps_version = -1;
