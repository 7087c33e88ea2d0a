CREATE TABLE "consent" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"category" text NOT NULL,
	"is_accepted" boolean NOT NULL,
	"version" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"uid" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text,
	"user_name" text,
	"user_name_key" text,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "account_email_unique" UNIQUE("email"),
	CONSTRAINT "account_phone_unique" UNIQUE("phone"),
	CONSTRAINT "account_user_name_key_unique" UNIQUE("user_name_key")
);
--> statement-breakpoint
CREATE TABLE "identity_proof" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_password" (
	"uid" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_code" (
	"id" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"uid" text,
	"locale" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_guard" (
	"id" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"locked_until" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"sends" integer DEFAULT 0 NOT NULL,
	"sends_since" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_registration" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_notice" (
	"id" text PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailbox_message" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_proof" ADD CONSTRAINT "identity_proof_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_password" ADD CONSTRAINT "account_password_uid_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_by_owner" ON "consent" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_proof_by_end" ON "identity_proof" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_code_by_end" ON "identity_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_guard_by_use" ON "identity_guard" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "pending_registration_by_end" ON "pending_registration" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "security_notice_by_age" ON "security_notice" USING btree ("created_at");