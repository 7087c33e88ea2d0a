ALTER TABLE "idempotency" ALTER COLUMN "reply" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "is_sold_out" boolean DEFAULT false NOT NULL;