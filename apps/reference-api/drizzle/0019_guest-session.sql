CREATE TABLE "guest_session" (
	"guest_id" text PRIMARY KEY NOT NULL,
	"partner_key" text,
	"origin" text,
	"family_hash" text NOT NULL,
	"salt" text NOT NULL,
	"current_hash" text NOT NULL,
	"next_hash" text,
	"previous_hash" text,
	"rotated_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_for" text
);
--> statement-breakpoint
CREATE INDEX "guest_session_by_end" ON "guest_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "cart_by_subject" ON "cart" USING btree ("subject");