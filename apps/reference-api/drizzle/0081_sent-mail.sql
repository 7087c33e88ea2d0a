CREATE TABLE "sent_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text,
	"language" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sent_mail_by_order" ON "sent_mail" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sent_mail_by_time" ON "sent_mail" USING btree ("at");