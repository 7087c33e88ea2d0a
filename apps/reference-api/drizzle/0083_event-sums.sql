CREATE TABLE "event_sum" (
	"country" text NOT NULL,
	"day" date NOT NULL,
	"department" text,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"product_views" integer DEFAULT 0 NOT NULL,
	"viewers" integer DEFAULT 0 NOT NULL,
	"adds" integer DEFAULT 0 NOT NULL,
	"adders" integer DEFAULT 0 NOT NULL,
	"checkouts" integer DEFAULT 0 NOT NULL,
	"starters" integer DEFAULT 0 NOT NULL,
	"purchases" integer DEFAULT 0 NOT NULL,
	"buyers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_sum_of_day" UNIQUE NULLS NOT DISTINCT("country","day","department")
);
--> statement-breakpoint
CREATE INDEX "event_sum_by_age" ON "event_sum" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "tracked_event_by_country" ON "tracked_event" USING btree ("country","at");