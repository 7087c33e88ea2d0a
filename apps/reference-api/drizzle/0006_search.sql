CREATE TABLE "search_document" (
	"product_code" text PRIMARY KEY NOT NULL,
	"department" text NOT NULL,
	"position" integer NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"is_in_stock" boolean NOT NULL,
	"terms" "tsvector" NOT NULL,
	"words" text[] NOT NULL,
	"facets" text[] NOT NULL,
	"prices" jsonb NOT NULL,
	"written_by" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_stale" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_stale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"shown" text NOT NULL,
	"trigrams" text[] NOT NULL,
	"documents" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_document_by_term" ON "search_document" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "search_document_by_writer" ON "search_document" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "search_word_by_stem" ON "search_word" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_word_by_trigram" ON "search_word" USING gin ("trigrams");--> statement-breakpoint
CREATE INDEX "search_word_by_start" ON "search_word" USING btree ("word" text_pattern_ops);
--> statement-breakpoint
-- Whoever changes a product, by whatever way, leaves its code for the index; who knows how to make documents makes them anew.
CREATE FUNCTION "mark_stale"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO search_stale (product_code) SELECT DISTINCT %I FROM changed', TG_ARGV[0]);
  RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
DECLARE
  source record;
BEGIN
  FOR source IN SELECT * FROM (VALUES ('product', 'code'), ('product_category', 'product_code'), ('variation', 'product_code'), ('price', 'product_code')) AS t (name, key) LOOP
    EXECUTE format('CREATE TRIGGER mark_stale_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_stale(%L)', source.name, source.key);
    EXECUTE format('CREATE TRIGGER mark_stale_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_stale(%L)', source.name, source.key);
    EXECUTE format('CREATE TRIGGER mark_stale_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_stale(%L)', source.name, source.key);
  END LOOP;
END
$$;--> statement-breakpoint
-- A category's name is in the documents of what it holds.
CREATE FUNCTION "mark_stale_category"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_stale (product_code)
    SELECT DISTINCT held.product_code FROM new_rows JOIN old_rows USING (department, code)
    JOIN product_category held ON held.department = new_rows.department
      AND (held.category_code = new_rows.code OR starts_with(held.category_code, new_rows.code || '/'))
    WHERE new_rows.name IS DISTINCT FROM old_rows.name;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "mark_stale_update" AFTER UPDATE ON "category" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "mark_stale_category"();--> statement-breakpoint
-- Of stock, search knows only whether there is any.
CREATE FUNCTION "mark_stale_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_stale (product_code)
    SELECT DISTINCT variation.product_code FROM new_rows JOIN old_rows USING (sku) JOIN variation USING (sku)
    WHERE (new_rows.available > 0) <> (old_rows.available > 0);
  IF FOUND THEN PERFORM pg_notify('vitrine_changes', ''); END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "mark_stale_update" AFTER UPDATE ON "stock" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "mark_stale_stock"();--> statement-breakpoint
-- The words by which facets are recognised are content.
CREATE FUNCTION "mark_stale_all"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_stale (product_code) SELECT code FROM product;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "mark_stale_facets" AFTER UPDATE ON "content" FOR EACH ROW
  WHEN (new.key = 'search-facets' AND new.value IS DISTINCT FROM old.value) EXECUTE FUNCTION "mark_stale_all"();--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE ON "search_document" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"();--> statement-breakpoint
INSERT INTO "search_stale" ("product_code") SELECT "code" FROM "product";
