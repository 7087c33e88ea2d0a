CREATE TABLE "wishlist" (
	"subject" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"share_code" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_item" (
	"subject" text NOT NULL,
	"product_code" text NOT NULL,
	"sku" text,
	"colour" text,
	"added_at" timestamp (3) with time zone NOT NULL,
	"seen" jsonb NOT NULL,
	CONSTRAINT "wishlist_item_subject_product_code_pk" PRIMARY KEY("subject","product_code")
);
--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_subject_wishlist_subject_fk" FOREIGN KEY ("subject") REFERENCES "public"."wishlist"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_by_share" ON "wishlist" USING btree ("share_code");--> statement-breakpoint
CREATE INDEX "wishlist_by_use" ON "wishlist" USING btree ("updated_at");