CREATE TABLE "order_parcel_line" (
	"parcel_id" text NOT NULL,
	"order_line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_parcel_line_parcel_id_order_line_id_pk" PRIMARY KEY("parcel_id","order_line_id"),
	CONSTRAINT "order_parcel_line_quantity" CHECK ("order_parcel_line"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_parcel_event" DROP CONSTRAINT "order_parcel_event_parcel";
--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_order_id_orders_id_fk";
--> statement-breakpoint
DROP INDEX "order_parcel_event_once";--> statement-breakpoint
DROP INDEX "refund_once";--> statement-breakpoint
ALTER TABLE "order_parcel" DROP CONSTRAINT "order_parcel_order_id_department_pk";--> statement-breakpoint
ALTER TABLE "order_parcel" ADD COLUMN "id" text;--> statement-breakpoint
ALTER TABLE "order_parcel" ADD COLUMN "promise_earliest" date;--> statement-breakpoint
ALTER TABLE "order_parcel" ADD COLUMN "promise_latest" date;--> statement-breakpoint
ALTER TABLE "order_parcel" ADD COLUMN "packing_days" integer;--> statement-breakpoint
ALTER TABLE "order_parcel_event" ADD COLUMN "parcel_id" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "parcel_id" text;--> statement-breakpoint
-- Orders from before parcels were promised apart have one promise for all.
UPDATE "order_parcel" p SET
	"id" = md5(p."order_id" || p."department"),
	"promise_earliest" = coalesce((o."parcels"->p."department"->>'earliest')::date, o."promise_earliest"),
	"promise_latest" = coalesce((o."parcels"->p."department"->>'latest')::date, o."promise_latest"),
	"packing_days" = coalesce((o."parcels"->p."department"->>'packingDays')::integer, o."packing_days")
FROM "orders" o WHERE o."id" = p."order_id";--> statement-breakpoint
UPDATE "order_parcel_event" e SET "parcel_id" = p."id"
FROM "order_parcel" p WHERE p."order_id" = e."order_id" AND p."department" = e."department";--> statement-breakpoint
UPDATE "refund" r SET "parcel_id" = p."id"
FROM "order_parcel" p WHERE p."order_id" = r."order_id" AND p."department" = r."department";--> statement-breakpoint
UPDATE "orders" SET "parcels" = NULL WHERE "submitted_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parcel" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "order_parcel" ALTER COLUMN "packing_days" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parcel_event" ALTER COLUMN "parcel_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ALTER COLUMN "parcel_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parcel" ADD CONSTRAINT "order_parcel_of_order" UNIQUE("order_id","id");--> statement-breakpoint
ALTER TABLE "order_parcel_line" ADD CONSTRAINT "order_parcel_line_parcel_id_order_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."order_parcel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcel_line" ADD CONSTRAINT "order_parcel_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_parcel_line_by_line" ON "order_parcel_line" USING btree ("order_line_id");--> statement-breakpoint
ALTER TABLE "order_parcel_event" ADD CONSTRAINT "order_parcel_event_parcel" FOREIGN KEY ("order_id","parcel_id") REFERENCES "public"."order_parcel"("order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_parcel" FOREIGN KEY ("order_id","parcel_id") REFERENCES "public"."order_parcel"("order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_parcel_event_once" ON "order_parcel_event" USING btree ("parcel_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_once" ON "refund" USING btree ("parcel_id");--> statement-breakpoint
ALTER TABLE "order_parcel_event" DROP COLUMN "department";--> statement-breakpoint
ALTER TABLE "refund" DROP COLUMN "department";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_parcels_to_come" CHECK ("orders"."parcels" is null or "orders"."submitted_at" is null);--> statement-breakpoint
INSERT INTO "order_parcel_line" ("parcel_id", "order_line_id", "quantity")
SELECT p."id", l."id", l."quantity"
FROM "order_line" l JOIN "order_parcel" p ON p."order_id" = l."order_id" AND p."department" = l."department";--> statement-breakpoint
-- The parcels of a line never hold more of it than was ordered. Who packs from one line waits for who does so now.
CREATE FUNCTION "check_parcel_line"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ordered integer;
BEGIN
	SELECT l."quantity" INTO ordered
	FROM "order_line" l JOIN "order_parcel" p ON p."order_id" = l."order_id"
	WHERE l."id" = NEW."order_line_id" AND p."id" = NEW."parcel_id" FOR NO KEY UPDATE OF l;
	IF ordered IS NULL THEN
		RAISE EXCEPTION 'The line is not of the order of its parcel.'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'order_parcel_line_of_order';
	END IF;
	IF (SELECT sum("quantity") FROM "order_parcel_line" WHERE "order_line_id" = NEW."order_line_id") > ordered THEN
		RAISE EXCEPTION 'The parcels of the line hold more than was ordered.'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'order_parcel_line_sum';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "check_parcel_line" AFTER INSERT OR UPDATE ON "order_parcel_line"
FOR EACH ROW EXECUTE FUNCTION "check_parcel_line"();
