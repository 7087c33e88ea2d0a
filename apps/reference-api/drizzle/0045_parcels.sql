CREATE TABLE "desk_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"operator" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_parcel" (
	"order_id" text NOT NULL,
	"department" text NOT NULL,
	"status" text NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"tracking_url" text,
	CONSTRAINT "order_parcel_order_id_department_pk" PRIMARY KEY("order_id","department")
);
--> statement-breakpoint
CREATE TABLE "order_parcel_event" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"department" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"tracking_url" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"department" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "card_demo"."authorisation" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parcel" ADD CONSTRAINT "order_parcel_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcel_event" ADD CONSTRAINT "order_parcel_event_parcel" FOREIGN KEY ("order_id","department") REFERENCES "public"."order_parcel"("order_id","department") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_session_by_end" ON "desk_session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_parcel_event_once" ON "order_parcel_event" USING btree ("order_id","department","status");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_once" ON "refund" USING btree ("order_id","department");--> statement-breakpoint
CREATE INDEX "refund_by_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
INSERT INTO "order_parcel" ("order_id", "department", "status")
SELECT DISTINCT o."id", l."department", CASE o."status" WHEN 'Completed' THEN 'Delivered' ELSE o."status" END
FROM "orders" o JOIN "order_line" l ON l."order_id" = o."id" WHERE o."submitted_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "order_parcel_event" ("id", "order_id", "department", "status", "at", "actor")
SELECT md5(p."order_id" || p."department"), p."order_id", p."department", 'Submitted', o."submitted_at", 'shopper'
FROM "order_parcel" p JOIN "orders" o ON o."id" = p."order_id";
