CREATE TABLE "tracked_event" (
	"id" uuid NOT NULL,
	"month" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"visitor" text NOT NULL,
	"user_type" text NOT NULL,
	"locale" text NOT NULL,
	"country" text NOT NULL,
	"page_type" text,
	"department" text,
	"type" text NOT NULL,
	"origin" text NOT NULL,
	"consent" text[] NOT NULL,
	"event" jsonb NOT NULL,
	CONSTRAINT "tracked_event_id_month_pk" PRIMARY KEY("id","month")
) PARTITION BY RANGE ("month");
--> statement-breakpoint
-- A month's own partition is made before the month begins; what comes without one is stored here.
CREATE TABLE "tracked_event_rest" PARTITION OF "tracked_event" DEFAULT;
--> statement-breakpoint
CREATE TABLE "tracked_purchase" (
	"order_id" text PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tracked_event_by_time" ON "tracked_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "tracked_event_by_visitor" ON "tracked_event" USING btree ("visitor","received_at");--> statement-breakpoint
CREATE INDEX "tracked_purchase_by_time" ON "tracked_purchase" USING btree ("received_at");