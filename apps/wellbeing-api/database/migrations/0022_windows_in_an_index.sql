-- In the order of the pages, and with the boxes: what a window shows is found here, and nothing else is read from the table.
CREATE UNIQUE INDEX features_windows ON features (collection_id, id) INCLUDE (box);
