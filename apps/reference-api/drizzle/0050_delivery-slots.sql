CREATE TABLE "delivery_slot" (
	"id" text PRIMARY KEY NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_slot_taken" CHECK ("delivery_slot"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "slot_hold" (
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"slot_id" text NOT NULL,
	"zone" text NOT NULL,
	"date" date NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"price" integer NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "slot_hold_order_id_kind_pk" PRIMARY KEY("order_id","kind")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_fee" bigint;--> statement-breakpoint
ALTER TABLE "slot_hold" ADD CONSTRAINT "slot_hold_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_hold" ADD CONSTRAINT "slot_hold_slot_id_delivery_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."delivery_slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slot_hold_due" ON "slot_hold" USING btree ("held_until") WHERE "slot_hold"."status" = 'held';--> statement-breakpoint
CREATE INDEX "slot_hold_by_slot" ON "slot_hold" USING btree ("slot_id");