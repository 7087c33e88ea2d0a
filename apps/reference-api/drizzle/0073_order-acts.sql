CREATE TABLE "order_act" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"name" text NOT NULL,
	"input" jsonb NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"key" text,
	CONSTRAINT "order_act_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "order_act" ADD CONSTRAINT "order_act_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_act_by_order" ON "order_act" USING btree ("order_id","at");