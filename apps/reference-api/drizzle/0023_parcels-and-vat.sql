ALTER TABLE "orders" ADD COLUMN "vat" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcels" jsonb;
