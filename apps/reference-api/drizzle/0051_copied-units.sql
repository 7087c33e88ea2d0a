CREATE TABLE "copied_units" (
	"source_id" text NOT NULL,
	"target_id" text NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "copied_units_target_id_source_id_sku_pk" PRIMARY KEY("target_id","source_id","sku"),
	CONSTRAINT "copied_units_quantity" CHECK ("copied_units"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "copied_units" ADD CONSTRAINT "copied_units_source_id_cart_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copied_units" ADD CONSTRAINT "copied_units_target_id_cart_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "copied_units_by_source" ON "copied_units" USING btree ("source_id");