-- A row of the betting record names the issue that it was settled with by its reference.
CREATE INDEX lottery_issue_reference ON lottery_issue (reference);
