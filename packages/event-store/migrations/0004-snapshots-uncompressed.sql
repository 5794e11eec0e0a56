-- A state is written often and read whole: the database took longer to compress and open one than to write and read it.
ALTER TABLE event_store.snapshots ALTER COLUMN state SET STORAGE EXTERNAL;
