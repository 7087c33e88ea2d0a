CREATE SCHEMA "wallet_demo";
--> statement-breakpoint
CREATE TABLE "wallet_demo"."account" (
	"id" text PRIMARY KEY NOT NULL,
	"last_four" text NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint NOT NULL,
	"month" text NOT NULL,
	"spent" bigint NOT NULL,
	CONSTRAINT "account_balance" CHECK ("wallet_demo"."account"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_demo"."consent" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"pin_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"token_hash" text,
	"hold_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consent_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "wallet_demo"."hold" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"last_four" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"merchant_reference" text NOT NULL,
	"status" text NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_demo"."reply" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"reply" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_pin" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"phone_hash" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "consent_by_account" ON "wallet_demo"."consent" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "consent_by_end" ON "wallet_demo"."consent" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wallet_reply_by_age" ON "wallet_demo"."reply" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_pin_by_token" ON "wallet_pin" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "wallet_pin_by_subject" ON "wallet_pin" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "wallet_pin_by_end" ON "wallet_pin" USING btree ("expires_at");