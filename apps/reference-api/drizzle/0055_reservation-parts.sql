CREATE TABLE "reservation_move" (
	"cause" text NOT NULL,
	"to" text NOT NULL,
	"from" text NOT NULL,
	"order_id" text NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "reservation_move_cause_to_sku_pk" PRIMARY KEY("cause","to","sku"),
	CONSTRAINT "reservation_move_quantity" CHECK ("reservation_move"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "held" integer;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "sold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "released" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "reservation" SET
	"held" = CASE "status" WHEN 'held' THEN "quantity" ELSE 0 END,
	"sold" = CASE "status" WHEN 'sold' THEN "quantity" ELSE 0 END,
	"released" = CASE "status" WHEN 'released' THEN "quantity" ELSE 0 END;--> statement-breakpoint
ALTER TABLE "reservation" ALTER COLUMN "held" SET NOT NULL;--> statement-breakpoint
-- What moved them until now: the sale of a parcel, then its cancellation; of an order without parcels, its end.
INSERT INTO "reservation_move" ("cause", "to", "from", "order_id", "sku", "quantity")
WITH packed AS (
	SELECT p."id", p."status", p."order_id", l."sku", sum(pl."quantity") AS quantity
	FROM "order_parcel" p
	JOIN "order_parcel_line" pl ON pl."parcel_id" = p."id"
	JOIN "order_line" l ON l."id" = pl."order_line_id"
	JOIN "reservation" r ON r."order_id" = p."order_id" AND r."sku" = l."sku"
	GROUP BY p."id", l."sku"
)
SELECT "id", 'sold', 'held', "order_id", "sku", quantity FROM packed
UNION ALL
SELECT "id", 'released', 'sold', "order_id", "sku", quantity FROM packed WHERE "status" = 'Cancelled'
UNION ALL
SELECT r."order_id", 'released', 'held', r."order_id", r."sku", r."quantity" FROM "reservation" r
WHERE r."status" = 'released' AND NOT EXISTS (SELECT FROM "order_parcel" p WHERE p."order_id" = r."order_id");--> statement-breakpoint
ALTER TABLE "reservation_move" ADD CONSTRAINT "reservation_move_reservation" FOREIGN KEY ("order_id","sku") REFERENCES "public"."reservation"("order_id","sku") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_move_by_order" ON "reservation_move" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "reservation" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_sum" CHECK ("reservation"."quantity" = "reservation"."held" + "reservation"."sold" + "reservation"."released");--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_not_negative" CHECK ("reservation"."held" >= 0 and "reservation"."sold" >= 0 and "reservation"."released" >= 0);