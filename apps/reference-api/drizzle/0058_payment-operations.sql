CREATE TABLE "payment_notification" (
	"id" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "payment_operation" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"cause" text NOT NULL,
	"provider_reference" text,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "payment_operation_amount" CHECK ("payment_operation"."amount" > 0),
	CONSTRAINT "payment_operation_ended" CHECK (("payment_operation"."ended_at" is null) = ("payment_operation"."status" = 'requested')),
	CONSTRAINT "payment_operation_reason" CHECK ("payment_operation"."status" <> 'failed' or "payment_operation"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_collected";--> statement-breakpoint
ALTER TABLE "payment_operation" ADD CONSTRAINT "payment_operation_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_notification_by_age" ON "payment_notification" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_operation_once" ON "payment_operation" USING btree ("payment_id","kind","cause") WHERE "payment_operation"."status" <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_operation_reference" ON "payment_operation" USING btree ("provider_reference");--> statement-breakpoint
CREATE INDEX "payment_operation_by_payment" ON "payment_operation" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_operation_unconfirmed" ON "payment_operation" USING btree ("created_at") WHERE "payment_operation"."status" <> 'confirmed';--> statement-breakpoint
-- What was taken. An operation that the provider may have been asked about keeps the name that it was asked under.
INSERT INTO "payment_operation" ("id", "payment_id", "kind", "amount", "currency", "status", "cause", "created_at", "ended_at")
SELECT md5('capture' || p."id"), p."id", 'capture', p."collected", p."currency", 'confirmed', p."order_id",
	coalesce(o."submitted_at", p."created_at"), coalesce(o."submitted_at", p."created_at")
FROM "payment" p JOIN "orders" o ON o."id" = p."order_id" WHERE p."status" = 'Captured' AND p."collected" > 0;--> statement-breakpoint
INSERT INTO "payment_operation" ("id", "payment_id", "kind", "amount", "currency", "status", "cause", "reason", "created_at")
SELECT coalesce(p."provider_reference", md5('capture' || p."id")), p."id", 'capture', p."amount", p."currency", 'requested',
	p."order_id", f."detail", coalesce(f."created_at", o."submitted_at")
FROM "payment" p JOIN "orders" o ON o."id" = p."order_id"
LEFT JOIN "payment_problem" f ON f."payment_id" = p."id" AND f."kind" = 'capture-failed' AND f."resolved_at" IS NULL
WHERE p."status" = 'Authorized' AND o."submitted_at" IS NOT NULL;--> statement-breakpoint
-- What was given back, and what is on its way. Of money that was not taken yet nothing was asked.
INSERT INTO "payment_operation" ("id", "payment_id", "kind", "amount", "currency", "status", "cause", "reason", "created_at", "ended_at")
SELECT r."id", r."payment_id", 'refund', r."amount", r."currency",
	CASE r."status" WHEN 'Refunded' THEN 'confirmed' ELSE 'requested' END, r."id",
	CASE r."status" WHEN 'Pending' THEN f."detail" END, r."created_at",
	CASE r."status" WHEN 'Refunded' THEN coalesce(r."ended_at", r."created_at") END
FROM "refund" r JOIN "payment" p ON p."id" = r."payment_id"
LEFT JOIN "payment_problem" f ON f."payment_id" = p."id" AND f."kind" = 'refund-failed' AND f."resolved_at" IS NULL
WHERE p."status" = 'Captured' AND r."status" <> 'Released';--> statement-breakpoint
INSERT INTO "payment_operation" ("id", "payment_id", "kind", "amount", "currency", "status", "cause", "reason", "created_at")
SELECT md5('void' || p."id"), p."id", 'void', p."amount", p."currency", 'requested', coalesce(p."provider_reference", p."id"),
	f."detail", f."created_at"
FROM "payment_problem" f JOIN "payment" p ON p."id" = f."payment_id"
WHERE f."kind" = 'void-failed' AND f."resolved_at" IS NULL;--> statement-breakpoint
UPDATE "payment_problem" SET "resolved_at" = now() WHERE "kind" <> 'not-matching' AND "resolved_at" IS NULL;--> statement-breakpoint
ALTER TABLE "refund" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "refund" DROP COLUMN "ended_at";--> statement-breakpoint
ALTER TABLE "payment" DROP COLUMN "collected";--> statement-breakpoint
-- What is taken never exceeds what was authorised, and what is given back never exceeds what was taken. Who asks for
-- money of a payment waits for who does so now.
CREATE FUNCTION "check_payment_operation"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE authorised bigint; taken bigint; claimed bigint; returned bigint;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (NEW."payment_id", NEW."kind", NEW."amount", NEW."currency", NEW."cause")
			<> (OLD."payment_id", OLD."kind", OLD."amount", OLD."currency", OLD."cause")
			OR (OLD."status" = 'failed' AND NEW."status" <> 'failed') OR NEW."status" = 'requested' AND OLD."status" <> 'requested' THEN
			RAISE EXCEPTION 'What an operation asks for stays, and what has ended does not begin again.'
				USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_operation_forward';
		END IF;
		RETURN NULL;
	END IF;
	IF NEW."status" = 'failed' OR NEW."kind" = 'void' THEN
		RETURN NULL;
	END IF;
	SELECT "amount" INTO authorised FROM "payment"
	WHERE "id" = NEW."payment_id" AND "currency" = NEW."currency" FOR NO KEY UPDATE;
	IF authorised IS NULL THEN
		RAISE EXCEPTION 'The operation is not in the currency of its payment.'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_operation_currency';
	END IF;
	SELECT coalesce(sum("amount") FILTER (WHERE "kind" = 'capture' AND "status" <> 'failed'), 0),
		coalesce(sum("amount") FILTER (WHERE "kind" = 'capture' AND "status" = 'confirmed'), 0),
		coalesce(sum("amount") FILTER (WHERE "kind" = 'refund' AND "status" <> 'failed'), 0)
	INTO claimed, taken, returned
	FROM "payment_operation" WHERE "payment_id" = NEW."payment_id";
	IF NEW."kind" = 'capture' AND claimed > authorised THEN
		RAISE EXCEPTION 'The captures come to more than was authorised.'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_operation_captures';
	END IF;
	IF NEW."kind" = 'refund' AND returned > taken THEN
		RAISE EXCEPTION 'The refunds come to more than was taken.'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_operation_refunds';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "check_payment_operation" AFTER INSERT OR UPDATE ON "payment_operation"
FOR EACH ROW EXECUTE FUNCTION "check_payment_operation"();
