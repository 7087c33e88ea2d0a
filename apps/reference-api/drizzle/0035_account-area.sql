CREATE TABLE "account_deletion" (
	"uid" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"email" text,
	"locale" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "account_contact" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"contact" jsonb NOT NULL,
	"is_shipping" boolean NOT NULL,
	"is_billing" boolean NOT NULL,
	"is_primary_shipping" boolean NOT NULL,
	"is_primary_billing" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_preference" (
	"uid" text PRIMARY KEY NOT NULL,
	"language" text,
	"department_type" text,
	"substitution" text
);
--> statement-breakpoint
CREATE INDEX "account_deletion_by_due" ON "account_deletion" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "account_deletion_by_end" ON "account_deletion" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "account_contact_by_account" ON "account_contact" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_contact_primary_shipping" ON "account_contact" USING btree ("account_id") WHERE "account_contact"."is_primary_shipping";--> statement-breakpoint
CREATE UNIQUE INDEX "account_contact_primary_billing" ON "account_contact" USING btree ("account_id") WHERE "account_contact"."is_primary_billing";--> statement-breakpoint
CREATE INDEX "order_of_deleted_account" ON "orders" USING btree ("submitted_at") WHERE "orders"."subject" = 'deleted-account' and not "orders"."is_redacted";