CREATE TABLE "empty_search" (
	"day" date NOT NULL,
	"country" text NOT NULL,
	"words" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "empty_search_day_country_words_pk" PRIMARY KEY("day","country","words")
);
--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "handled_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "empty_search_by_age" ON "empty_search" USING btree ("last_at");