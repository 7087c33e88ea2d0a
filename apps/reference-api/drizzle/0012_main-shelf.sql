ALTER TABLE "product_category" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- In which order goods name their categories is known to the seed alone: it is written once more.
DELETE FROM "seed_state";
