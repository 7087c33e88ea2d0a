ALTER TABLE "stock" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "stock_ending" ON "stock" USING btree ("ends_at") WHERE "stock"."ends_at" is not null;