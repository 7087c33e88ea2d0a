CREATE TABLE "operator_act" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"input" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "operator_act_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "switched_off_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "operator_act_by_time" ON "operator_act" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operator_act_by_subject" ON "operator_act" USING btree ("subject","at");