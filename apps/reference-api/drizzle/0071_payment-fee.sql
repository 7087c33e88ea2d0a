ALTER TABLE "orders" DROP CONSTRAINT "order_total";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_payment_fee" CHECK ("orders"."payment_fee" = 0 or ("orders"."payment_fee" > 0 and "orders"."payment_method" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_total" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."discount_total" + "orders"."shipping_total" + "orders"."payment_fee" and "orders"."total" >= 0);