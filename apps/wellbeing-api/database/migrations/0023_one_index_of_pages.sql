-- features_windows has the same order. A file of its own, whose transaction waits for nothing else meanwhile.
DROP INDEX features_page;
