-- Whoever changes what pages show (the seed, an import, an editor's SQL) announces it with the transaction that changes it.
-- Stock is not among it: every order changes it, and it is looked at again when something is put into a bag.
CREATE FUNCTION "announce_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine_changes', '');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "country" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"();--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "content" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"();--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "category" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"();--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"();--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_category" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"();--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "variation" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"();--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "price" FOR EACH STATEMENT EXECUTE FUNCTION "announce_change"();
