DROP INDEX "order_parcel_event_once";--> statement-breakpoint
ALTER TABLE "order_parcel_event" ADD COLUMN "is_failed_attempt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "order_parcel_event_once" ON "order_parcel_event" USING btree ("parcel_id","status") WHERE not "order_parcel_event"."is_failed_attempt" and "order_parcel_event"."status" <> 'OutForDelivery';