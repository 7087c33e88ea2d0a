CREATE TABLE "operator_account" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "operator_account_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "operator_code" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"key_id" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Whoever is signed in signs in anew, as one of the accounts.
DELETE FROM "desk_session";--> statement-breakpoint
ALTER TABLE "desk_session" ADD COLUMN "operator_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_code" ADD CONSTRAINT "operator_code_operator_id_operator_account_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_code_by_end" ON "operator_code" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "desk_session" ADD CONSTRAINT "desk_session_operator_id_operator_account_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_session" DROP COLUMN "operator";