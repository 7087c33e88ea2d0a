ALTER TABLE "private_session" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
-- Whoever is signed in has proved to be the account's owner when that began.
UPDATE "private_session" SET "proved_at" = "created_at";--> statement-breakpoint
ALTER TABLE "private_session" ALTER COLUMN "proved_at" SET NOT NULL;
