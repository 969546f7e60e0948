-- The day from which the calendar of an added game holds, where it replaced another: issues of the days before were made by that one.
ALTER TABLE lottery_game ADD COLUMN calendar_since date;
