CREATE TABLE "coupon_use" (
	"code" text NOT NULL,
	"order_id" text NOT NULL,
	CONSTRAINT "coupon_use_code_order_id_pk" PRIMARY KEY("code","order_id")
);
--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "coupon_codes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "shown_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "order_discounts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "stacking" text DEFAULT 'combinable' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_use_by_order" ON "coupon_use" USING btree ("order_id");