ALTER TABLE "product" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "product" SET "changed_at" = least("published_at", now());--> statement-breakpoint
-- The seed and imports write whole rows, most of them as they were: only what a page would say differently is a change.
-- A place in the featured order and the number that counts as few say nothing.
CREATE FUNCTION "note_product_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{changed_at,position,low_stock}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{changed_at,position,low_stock}'::text[] THEN
    NEW."changed_at" = now();
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "note_product_change" BEFORE UPDATE ON "product" FOR EACH ROW EXECUTE FUNCTION "note_product_change"();
