CREATE SCHEMA "card_demo";
--> statement-breakpoint
CREATE SEQUENCE "public"."order_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "card_demo"."authorisation" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"challenge_id" text,
	"challenge_result_hash" text,
	"challenge_passed" boolean,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "authorisation_challenge_id_unique" UNIQUE("challenge_id")
);
--> statement-breakpoint
CREATE TABLE "card_demo"."reply" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"reply" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_demo"."token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"outcome" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"authorisation_id" text
);
--> statement-breakpoint
CREATE TABLE "mailbox_message" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"sender" text NOT NULL,
	"recipients" jsonb NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"country" text NOT NULL,
	"messages" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"id" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "cart_line_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_code" text NOT NULL,
	"sku" text NOT NULL,
	"gift_message" text,
	"quantity" integer NOT NULL,
	"unit_amount" integer,
	"messages" jsonb NOT NULL,
	CONSTRAINT "cart_line_quantity" CHECK ("cart_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "handover" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_by" text
);
--> statement-breakpoint
CREATE TABLE "category" (
	"department" text NOT NULL,
	"code" text NOT NULL,
	"slug" text NOT NULL,
	"parent" text,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	CONSTRAINT "category_department_code_pk" PRIMARY KEY("department","code")
);
--> statement-breakpoint
CREATE TABLE "price" (
	"currency" text NOT NULL,
	"product_code" text NOT NULL,
	"price" integer NOT NULL,
	"sale_price" integer,
	CONSTRAINT "price_product_code_currency_pk" PRIMARY KEY("product_code","currency")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"code" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"department" text NOT NULL,
	"type" text NOT NULL,
	"usage" text NOT NULL,
	"brand" text NOT NULL,
	"upc" text,
	"position" integer NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"name" jsonb NOT NULL,
	"short_description" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"colours" jsonb NOT NULL,
	"images" jsonb NOT NULL,
	"badges" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "product_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"product_code" text NOT NULL,
	"department" text NOT NULL,
	"category_code" text NOT NULL,
	CONSTRAINT "product_category_product_code_category_code_pk" PRIMARY KEY("product_code","category_code")
);
--> statement-breakpoint
CREATE TABLE "variation" (
	"sku" text PRIMARY KEY NOT NULL,
	"product_code" text NOT NULL,
	"position" integer NOT NULL,
	"colour" text,
	"size1" text,
	"size2" text
);
--> statement-breakpoint
CREATE TABLE "content" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "country" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"entry" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seed_state" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"department" text NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_amount" integer NOT NULL,
	"item" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"subject" text NOT NULL,
	"status" text NOT NULL,
	"cart_id" text NOT NULL,
	"cart_version" integer NOT NULL,
	"country" text NOT NULL,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"subtotal" integer NOT NULL,
	"discount_total" integer NOT NULL,
	"shipping_total" integer NOT NULL,
	"total" integer NOT NULL,
	"email" text,
	"first_name" text,
	"last_name" text,
	"fulfillment" jsonb,
	"billing" jsonb,
	"reserved_until" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"promise_earliest" date,
	"promise_latest" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "order_total" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."discount_total" + "orders"."shipping_total" and "orders"."total" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"collected" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"token_hash" text NOT NULL,
	"provider_key" text NOT NULL,
	"provider_reference" text,
	"card_brand" text,
	"last_four" text,
	"decline_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_collected" CHECK ("payment"."collected" between 0 and "payment"."amount")
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"order_id" text NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "reservation_order_id_sku_pk" PRIMARY KEY("order_id","sku"),
	CONSTRAINT "reservation_quantity" CHECK ("reservation"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"sku" text PRIMARY KEY NOT NULL,
	"initial" integer NOT NULL,
	"available" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_sum" CHECK ("stock"."initial" = "stock"."available" + "stock"."reserved" + "stock"."sold"),
	CONSTRAINT "stock_not_negative" CHECK ("stock"."available" >= 0 and "stock"."reserved" >= 0 and "stock"."sold" >= 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"subject" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_subject_key_pk" PRIMARY KEY("subject","key")
);
--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_product_code_product_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."product"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_product_code_product_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."product"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_department_category_code_category_department_code_fk" FOREIGN KEY ("department","category_code") REFERENCES "public"."category"("department","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation" ADD CONSTRAINT "variation_product_code_product_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."product"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_sku_stock_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."stock"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_sku_variation_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variation"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailbox_by_time" ON "mailbox_message" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_one_open" ON "cart" USING btree ("subject") WHERE "cart"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "cart_line_once" ON "cart_line" USING btree ("cart_id","sku",coalesce("gift_message", ''));--> statement-breakpoint
CREATE INDEX "cart_line_by_cart" ON "cart_line" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "product_category_by_category" ON "product_category" USING btree ("department","category_code");--> statement-breakpoint
CREATE INDEX "variation_by_product" ON "variation" USING btree ("product_code");--> statement-breakpoint
CREATE INDEX "order_line_by_order" ON "order_line" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_once" ON "orders" USING btree ("cart_id","cart_version") WHERE "orders"."status" <> 'Abandoned';--> statement-breakpoint
CREATE UNIQUE INDEX "order_pending_once" ON "orders" USING btree ("cart_id") WHERE "orders"."status" = 'Pending';--> statement-breakpoint
CREATE INDEX "order_by_subject" ON "orders" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "order_by_reservation" ON "orders" USING btree ("reserved_until") WHERE "orders"."status" = 'Pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_token_once" ON "payment" USING btree ("order_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_authorised_once" ON "payment" USING btree ("order_id") WHERE "payment"."status" in ('Authorized', 'Captured');--> statement-breakpoint
CREATE INDEX "reservation_by_sku" ON "reservation" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "idempotency_by_age" ON "idempotency" USING btree ("created_at");