ALTER TABLE "account" ADD COLUMN "birthday" text;--> statement-breakpoint
ALTER TABLE "account_preference" ADD COLUMN "sizes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "identity_code_by_account" ON "identity_code" USING btree ("uid");