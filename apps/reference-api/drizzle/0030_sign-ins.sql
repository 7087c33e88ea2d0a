CREATE TABLE "private_session" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"refresh_hash" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_for" text
);
--> statement-breakpoint
CREATE INDEX "private_session_by_owner" ON "private_session" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "private_session_by_end" ON "private_session" USING btree ("expires_at");