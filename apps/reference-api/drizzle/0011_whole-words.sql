-- Words and facets are read out of products in another way now: all of it is made anew.
DELETE FROM "search_word";--> statement-breakpoint
ALTER TABLE "search_word" ADD COLUMN "is_whole" boolean NOT NULL;--> statement-breakpoint
UPDATE "search_document" SET "words" = '{}';--> statement-breakpoint
INSERT INTO "search_stale" ("product_code") SELECT "code" FROM "product";
