ALTER TABLE "price" ADD COLUMN "timed_sale_price" integer;--> statement-breakpoint
ALTER TABLE "price" ADD COLUMN "sale_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "price" ADD COLUMN "sale_to" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "variation_price" ADD COLUMN "timed_sale_price" integer;--> statement-breakpoint
ALTER TABLE "variation_price" ADD COLUMN "sale_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "variation_price" ADD COLUMN "sale_to" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "price_timed" ON "price" USING btree ("product_code") WHERE "price"."sale_from" is not null;--> statement-breakpoint
CREATE INDEX "variation_price_timed" ON "variation_price" USING btree ("sku") WHERE "variation_price"."sale_from" is not null;