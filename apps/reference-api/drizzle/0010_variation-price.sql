CREATE TABLE "variation_price" (
	"sku" text NOT NULL,
	"currency" text NOT NULL,
	"product_code" text NOT NULL,
	"price" integer NOT NULL,
	"sale_price" integer,
	CONSTRAINT "variation_price_sku_currency_pk" PRIMARY KEY("sku","currency")
);
--> statement-breakpoint
ALTER TABLE "variation_price" ADD CONSTRAINT "variation_price_sku_variation_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variation"("sku") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation_price" ADD CONSTRAINT "variation_price_in_list" FOREIGN KEY ("product_code","currency") REFERENCES "public"."price"("product_code","currency") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variation_price_by_product" ON "variation_price" USING btree ("product_code","currency");--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "variation_price" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"();
