ALTER TABLE "guest_session" ADD COLUMN "merged_items" integer;--> statement-breakpoint
ALTER TABLE "guest_session" ADD COLUMN "merged_products" integer;