ALTER TABLE "delivery_slot" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "delivery_slot" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "delivery_slot" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "delivery_slot" ADD COLUMN "date" date;--> statement-breakpoint
ALTER TABLE "delivery_slot" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "delivery_slot" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "delivery_slot" ADD COLUMN "cut_off_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "delivery_slot" ADD COLUMN "capacity" integer;--> statement-breakpoint
ALTER TABLE "delivery_slot" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "delivery_slot" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "delivery_slot" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
-- An id says where and when a slot is, ae:food:city:2026-11-26:1000-1200; a hold of it has its hours as instants.
UPDATE "delivery_slot" SET
  "country" = split_part("id", ':', 1),
  "kind" = split_part("id", ':', 2),
  "zone" = split_part("id", ':', 3),
  "date" = split_part("id", ':', 4)::date,
  "starts_at" = "hold"."starts_at",
  "ends_at" = "hold"."ends_at",
  "cut_off_at" = "hold"."starts_at",
  "price" = "hold"."price"
FROM (SELECT DISTINCT ON ("slot_id") * FROM "slot_hold" ORDER BY "slot_id", "held_until" DESC) AS "hold"
WHERE "hold"."slot_id" = "delivery_slot"."id";--> statement-breakpoint
-- Nobody has the others, which are made anew.
DELETE FROM "delivery_slot" WHERE "country" IS NULL;--> statement-breakpoint
-- Places as the templates have them; without one the slot is full.
UPDATE "delivery_slot" SET "capacity" = "taken";--> statement-breakpoint
UPDATE "delivery_slot" SET "capacity" = "known"."places"
FROM (
  SELECT "id" AS "slot_id", ("template" ->> 'capacity')::integer AS "places"
  FROM "delivery_slot", "content",
    jsonb_array_elements("value" #> ARRAY['countries', "country", "kind"]) AS "template_zone",
    jsonb_array_elements("template_zone" -> 'windows') AS "template"
  WHERE "key" = 'delivery-slots'
    AND "template_zone" ->> 'code' = "zone"
    AND split_part("id", ':', 5) = replace(("template" ->> 'from') || '-' || ("template" ->> 'to'), ':', '')
) AS "known"
WHERE "known"."slot_id" = "delivery_slot"."id";--> statement-breakpoint
ALTER TABLE "delivery_slot" ALTER COLUMN "country" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_slot" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_slot" ALTER COLUMN "zone" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_slot" ALTER COLUMN "date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_slot" ALTER COLUMN "starts_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_slot" ALTER COLUMN "ends_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_slot" ALTER COLUMN "cut_off_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_slot" ALTER COLUMN "capacity" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_slot" ALTER COLUMN "price" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "delivery_slot_by_day" ON "delivery_slot" USING btree ("country","date");
