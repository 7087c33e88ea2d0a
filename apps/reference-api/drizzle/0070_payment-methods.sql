CREATE SCHEMA "bank_demo";
--> statement-breakpoint
CREATE TABLE "bank_demo"."payment" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"merchant_reference" text NOT NULL,
	"language" text NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"status" text NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "bank_demo"."refund" (
	"key" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "provider" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_notification" ADD COLUMN "provider" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_operation" ADD COLUMN "is_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_by_age" ON "bank_demo"."payment" USING btree ("created_at");--> statement-breakpoint
UPDATE "payment" SET "provider" = "method" WHERE "method" <> 'card';
