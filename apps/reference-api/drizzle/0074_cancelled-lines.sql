CREATE TABLE "parcel_cancellation" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"parcel_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"tax" bigint NOT NULL,
	CONSTRAINT "parcel_cancellation_of_parcel" UNIQUE("parcel_id","id"),
	CONSTRAINT "parcel_cancellation_share" CHECK ("parcel_cancellation"."discount" between 0 and "parcel_cancellation"."subtotal" and "parcel_cancellation"."shipping" >= 0 and "parcel_cancellation"."tax" >= 0)
);
--> statement-breakpoint
CREATE TABLE "parcel_cancellation_line" (
	"cancellation_id" text NOT NULL,
	"order_line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_cancellation_line_cancellation_id_order_line_id_pk" PRIMARY KEY("cancellation_id","order_line_id"),
	CONSTRAINT "parcel_cancellation_line_quantity" CHECK ("parcel_cancellation_line"."quantity" > 0)
);
--> statement-breakpoint
DROP INDEX "refund_once";--> statement-breakpoint
ALTER TABLE "order_parcel_line" ADD COLUMN "cancelled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "cancellation_id" text;--> statement-breakpoint
-- A parcel that is cancelled was so at once, with all that is in it and all of its share.
INSERT INTO "parcel_cancellation" ("id", "order_id", "parcel_id", "at", "actor", "subtotal", "discount", "shipping", "tax")
SELECT p."id", p."order_id", p."id", coalesce(e."at", o."submitted_at", o."created_at"), coalesce(e."actor", 'system'),
	p."subtotal", p."discount", p."shipping", p."tax"
FROM "order_parcel" p
JOIN "orders" o ON o."id" = p."order_id"
LEFT JOIN "order_parcel_event" e ON e."parcel_id" = p."id" AND e."status" = 'Cancelled'
WHERE p."status" = 'Cancelled';--> statement-breakpoint
INSERT INTO "parcel_cancellation_line" ("cancellation_id", "order_line_id", "quantity")
SELECT l."parcel_id", l."order_line_id", l."quantity"
FROM "order_parcel_line" l JOIN "parcel_cancellation" c ON c."id" = l."parcel_id";--> statement-breakpoint
UPDATE "order_parcel_line" l SET "cancelled" = l."quantity"
FROM "parcel_cancellation" c WHERE c."id" = l."parcel_id";--> statement-breakpoint
UPDATE "refund" SET "cancellation_id" = "parcel_id";--> statement-breakpoint
ALTER TABLE "refund" ALTER COLUMN "cancellation_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_cancellation" ADD CONSTRAINT "parcel_cancellation_parcel" FOREIGN KEY ("order_id","parcel_id") REFERENCES "public"."order_parcel"("order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_cancellation_line" ADD CONSTRAINT "parcel_cancellation_line_cancellation_id_parcel_cancellation_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."parcel_cancellation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_cancellation_line" ADD CONSTRAINT "parcel_cancellation_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_cancellation_by_order" ON "parcel_cancellation" USING btree ("order_id","at");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_cancellation" FOREIGN KEY ("parcel_id","cancellation_id") REFERENCES "public"."parcel_cancellation"("parcel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_once" ON "refund" USING btree ("cancellation_id","payment_id");--> statement-breakpoint
ALTER TABLE "order_parcel_line" ADD CONSTRAINT "order_parcel_line_cancelled" CHECK ("order_parcel_line"."cancelled" between 0 and "order_parcel_line"."quantity");