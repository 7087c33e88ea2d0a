ALTER TABLE "account" ADD COLUMN "birthday" text;--> statement-breakpoint
ALTER TABLE "account_preference" ADD COLUMN "sizes" jsonb DEFAULT '{}'::jsonb NOT NULL;