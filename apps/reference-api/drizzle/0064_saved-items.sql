CREATE TABLE "saved_item" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"product_code" text NOT NULL,
	"sku" text NOT NULL,
	"gift_message" text,
	"quantity" integer NOT NULL,
	"country" text NOT NULL,
	"unit_amount" integer,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_item_quantity" CHECK ("saved_item"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_list" (
	"subject" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_item" ADD CONSTRAINT "saved_item_subject_saved_list_subject_fk" FOREIGN KEY ("subject") REFERENCES "public"."saved_list"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_item_once" ON "saved_item" USING btree ("subject","sku",coalesce("gift_message", ''));--> statement-breakpoint
CREATE INDEX "saved_list_by_use" ON "saved_list" USING btree ("updated_at");