CREATE TABLE "enquiry" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"locale" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "enquiry_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "store_stock" (
	"location" text NOT NULL,
	"sku" text NOT NULL,
	"available" integer NOT NULL,
	CONSTRAINT "store_stock_location_sku_pk" PRIMARY KEY("location","sku"),
	CONSTRAINT "store_stock_not_negative" CHECK ("store_stock"."available" >= 0)
);
--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_sku_variation_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variation"("sku") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_stock_by_sku" ON "store_stock" USING btree ("sku");