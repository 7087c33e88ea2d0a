DROP INDEX "refund_once";--> statement-breakpoint
DROP INDEX "payment_authorised_once";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_once" ON "refund" USING btree ("parcel_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_authorised_once" ON "payment" USING btree ("order_id","method") WHERE "payment"."status" in ('Authorized', 'Captured');