CREATE TABLE "order_access" (
	"order_id" text NOT NULL,
	"subject" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_access_order_id_subject_pk" PRIMARY KEY("order_id","subject")
);
--> statement-breakpoint
CREATE TABLE "order_code" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"key_id" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_access" ADD CONSTRAINT "order_access_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_code" ADD CONSTRAINT "order_code_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_access_by_end" ON "order_access" USING btree ("until");--> statement-breakpoint
CREATE INDEX "order_code_by_end" ON "order_code" USING btree ("expires_at");