CREATE TABLE "stock_notice" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"product_code" text NOT NULL,
	"sku" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"queued_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "related" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "low_stock" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packing_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_notice" ADD CONSTRAINT "stock_notice_sku_variation_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variation"("sku") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_notice_once" ON "stock_notice" USING btree ("email","sku");--> statement-breakpoint
CREATE INDEX "stock_notice_by_sku" ON "stock_notice" USING btree ("sku");