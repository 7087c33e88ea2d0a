CREATE TABLE "payment_problem" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "payment_token_once";--> statement-breakpoint
ALTER TABLE "card_demo"."authorisation" ADD COLUMN "merchant_reference" text;--> statement-breakpoint
ALTER TABLE "card_demo"."authorisation" ADD COLUMN "challenge_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "challenge_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "challenge_result_hash" text;--> statement-breakpoint
ALTER TABLE "payment_problem" ADD CONSTRAINT "payment_problem_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_problem_once" ON "payment_problem" USING btree ("payment_id","kind") WHERE "payment_problem"."resolved_at" is null;--> statement-breakpoint
-- A token or an authorisation that several payments named stays with the first of them.
UPDATE "payment" SET "token_hash" = "token_hash" || ' of ' || "id" WHERE EXISTS (
	SELECT FROM "payment" "first" WHERE "first"."token_hash" = "payment"."token_hash"
	AND ("first"."created_at", "first"."id") < ("payment"."created_at", "payment"."id")
);--> statement-breakpoint
UPDATE "payment" SET "provider_reference" = NULL WHERE EXISTS (
	SELECT FROM "payment" "first" WHERE "first"."provider_reference" = "payment"."provider_reference"
	AND ("first"."created_at", "first"."id") < ("payment"."created_at", "payment"."id")
);--> statement-breakpoint
-- The demonstration's provider learns what the shop calls its authorisations.
UPDATE "card_demo"."authorisation" SET "merchant_reference" = "payment"."id" FROM "payment"
WHERE "payment"."provider_reference" = "authorisation"."id";--> statement-breakpoint
UPDATE "payment" SET "challenge_until" = "created_at" + interval '10 minutes' WHERE "status" = 'ChallengeRequired';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reference_once" ON "payment" USING btree ("provider_reference");--> statement-breakpoint
CREATE INDEX "payment_by_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_token_once" ON "payment" USING btree ("token_hash");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_held" CHECK ("orders"."held_at" is null or "orders"."status" in ('Submitted', 'Processing', 'Cancelled'));